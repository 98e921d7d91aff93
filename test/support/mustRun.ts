/** Where all must run, a suite that did not is a failure. */
export const mustRun = !["", "0", "false"].includes(process.env["CI"] ?? "")
