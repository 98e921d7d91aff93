/**
 * Which test files have a process of their own. The others share three: their imports are loaded and compiled once for
 * all, which is half the cost of a small file.
 */

/** Globs, from the project's root, of the test files that must not share a process. */
export const aloneFiles: ReadonlyArray<string> = [
  // Files so slow that loading hardly matters, or so large in memory that others would suffer.
  "test/files/realOriginals.test.ts",
  "test/model/*.test.ts",
  "test/scenarios/{crash,demo,disconnectNodes,shutdown}.test.ts",
  "test/soak/soak.test.ts",
  // They inspect everything their process does: each connection, each log line, each byte it keeps.
  "test/security/{cardFetch*,noPlaintext}.test.ts",
  "test/server/authorization-server/clientIdMetadataDocument.test.ts",
  // They count work (`work.ts`), so code in their process is not optimised.
  "test/deidentification/{hostileInput,policyHostile}.test.ts",
  "test/{analyst,pages}/work.test.ts",
  // They replace `node:fs` to record the writes to disk.
  "test/power/*.test.ts",
  // They change process-wide state: the environment, the console, `JSON`, the classes of requests and responses.
  "test/files/realDocuments.test.ts",
  "test/mounted/{hosts,parsedOnce}.test.ts",
  "test/server/{configuration,identityProviderPages}.test.ts"
]
