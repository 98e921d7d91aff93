/**
 * Which test files have a process of their own. The others share three: what they import is loaded and compiled once for
 * all of them, which is half of what a small file costs.
 */

/** Globs, from the project's root, of the test files that must not share a process. Every other test file shares one. */
export const aloneFiles: ReadonlyArray<string> = [
  // They take so long that what loading costs is nothing beside it, or hold so much that others would feel it.
  "test/contracts/{embedded,postgres}.test.ts",
  "test/files/realOriginals.test.ts",
  "test/model/model.test.ts",
  "test/scenarios/*.test.ts",
  "test/server/rotateMasterKey.test.ts",
  "test/soak/soak.test.ts",
  // They look at all that their process does: each connection, each log line, each byte it keeps.
  "test/security/*.test.ts",
  "test/server/authorization-server/clientIdMetadataDocument.test.ts",
  // They count work (`work.ts`), so nothing in their process is optimised.
  "test/deidentification/{hostileInput,policyHostile}.test.ts",
  "test/{analyst,pages}/work.test.ts",
  // They replace `node:fs` while they record what reaches the disk.
  "test/power/*.test.ts",
  // They change what belongs to the whole process: its environment, its console, its JSON, its classes of requests and responses.
  "test/files/realDocuments.test.ts",
  "test/mounted/{hosts,parsedOnce}.test.ts",
  "test/server/{configuration,identityProviderPages}.test.ts"
]
