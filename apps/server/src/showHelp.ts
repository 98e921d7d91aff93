import { readFileSync } from "node:fs"

/** With `--help` among the arguments, prints the comment at the top of the command's file, which describes it, and exits. */
export const showHelp = (file: string): void => {
  if (!process.argv.slice(2).includes("--help")) return
  const [, comment = ""] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, "utf8")) ?? []
  console.log(comment.replaceAll(/^ *\* ?/gm, "").trim())
  process.exit(0)
}
