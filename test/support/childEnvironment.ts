/** The environment variables that a test passes to a process it starts: none that would change its behavior. */
export const childEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "",
  // Compiling its sources is half the cost of a short command.
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? ""
}
