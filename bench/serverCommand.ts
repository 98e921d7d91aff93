/** How `npm start` runs the server: what Node is told decides on much of what is measured. */
import * as fs from "node:fs/promises"
import * as path from "node:path"

const root = path.resolve(import.meta.dirname, "..")

/** Arguments of Node, the program last, which is an absolute path. */
export const serverCommand = async (): Promise<ReadonlyArray<string>> => {
  const { scripts } = JSON.parse(await fs.readFile(path.join(root, "package.json"), "utf8")) as {
    readonly scripts: { readonly start: string }
  }
  const [, ...command] = scripts.start.split(" ")
  return [...command.slice(0, -1), path.join(root, command.at(-1)!)]
}
