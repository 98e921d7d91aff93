/**
 * The account that runs the server: PostgreSQL refuses to run as root, so root starts it as another user of the
 * machine.
 */
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import { promisify } from "node:util"

export interface Account {
  readonly uid?: number
  readonly gid?: number
}

const nobody = 65_534

export const serverAccount = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return {}
  const users = (await fs.readFile("/etc/passwd", "utf8").catch(() => "")).split("\n").map((line) => line.split(":"))
  for (const name of ["postgres", "nobody"]) {
    const user = users.find(([userName]) => userName === name)
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  return { uid: nobody, gid: nobody }
}

/** Gives a directory and its contents to the account, if it is another than ours. */
export const hand = async (directory: string, { gid, uid }: Account): Promise<void> => {
  if (uid !== undefined) await promisify(execFile)("chown", ["-R", `${uid}:${gid}`, directory])
}
