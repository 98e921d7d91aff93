/** The command with which `npm start` runs the server: Node's options affect the measurements a lot. */
import * as fs from "node:fs/promises"
import * as path from "node:path"

const root = path.resolve(import.meta.dirname, "..")

/** Node's arguments, the program's absolute path last. */
export const serverCommand = async (): Promise<ReadonlyArray<string>> => {
  const { scripts } = JSON.parse(await fs.readFile(path.join(root, "package.json"), "utf8")) as {
    readonly scripts: { readonly start: string }
  }
  const [, ...command] = scripts.start.split(" ")
  return [...command.slice(0, -1), path.join(root, command.at(-1)!)]
}
