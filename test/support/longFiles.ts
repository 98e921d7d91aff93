/**
 * Which test files `npm test` leaves to `npm run test:long`: those that drive a browser, install packages, start and kill
 * servers, read whole documents in a process of their own, or repeat on one storage what another has shown.
 * Each takes about ten seconds of a processor or more. Before a change is accepted, both runs pass (`.ci/run`).
 */

/** Globs, from the project's root. */
export const longFiles: ReadonlyArray<string> = [
  // In a browser.
  "test/pages/{account,caseWork,csrf,deliverables,everyPage,everyRoute,faultPages,files,journeys,leftOpen,parties}.test.ts",
  "test/pages/{refusedWords,secureSteps,signOut,stepsInAddresses,unreadableTexts,wholeStory}.test.ts",
  "test/pages/embeddedBrowserSignIn.test.ts",
  // Packages installed from their tarballs; every example of the docs.
  "test/consumers/installed.test.ts",
  "test/docs/examples.test.ts",
  // Servers, killed, stopped and cut off.
  "test/a2a/nodes.test.ts",
  "test/mcp/{officialClients,shutdown}.test.ts",
  "test/power/*.test.ts",
  "test/sql/embeddedDirectory.test.ts",
  "test/scenarios/*.test.ts",
  "test/server/{audit,localUsers,partners,privacy,rotateMasterKey}.test.ts",
  "test/soak/*.test.ts",
  // The contracts also run in memory and on PostgreSQL, the model also in memory.
  "test/contracts/embedded.test.ts",
  "test/model/{embedded,postgres}.test.ts",
  // Whole documents, and hostile ones.
  "test/documents/{archive,hostile,hostileOffice,pictures,planted,process,scansOfEveryType,writing}.test.ts",
  "test/files/{hostileUploads,longDocuments,realDocuments,realOriginals}.test.ts",
  // They try thousands of texts or requests.
  "test/analyst/hostile.test.ts",
  "test/deidentification/{disguises,hostileInput,streamGuard}.test.ts",
  "test/deidentification/properties/*.test.ts",
  "test/http/askedOnce.test.ts",
  "test/mcp/hostileMessages.test.ts",
  "test/security/{canary,canaryMcp,credentials,fuzz,noPlaintext,pageCredentials,pageFuzz}.test.ts"
]
