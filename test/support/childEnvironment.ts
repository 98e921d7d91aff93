/** What a process started by a test is given of this one's environment: nothing that would change what it does. */
export const childEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "",
  // Half of what a short command costs is making code out of its sources.
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? ""
}
