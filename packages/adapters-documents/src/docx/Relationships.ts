/** What a part of a package refers to. ECMA-376 part 2, "Relationships". */
import type { ZipPackage } from "./ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"

export interface Relationship {
  /** The last word of the type's address, such as `header`. */
  readonly type: string
  /** The name of a part, or an address of the world outside. */
  readonly target: string
  readonly external: boolean
}

export type Relationships = ReadonlyMap<string, Relationship>

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf("/") + 1)

/** A target as the name of a part: relative to the folder of the part that refers to it. */
const partNamed = (target: string, part: string): string => {
  const steps = (target.startsWith("/") ? target : folderOf(part) + target).split("/")
  const path: Array<string> = []
  for (const step of steps) {
    if (step === "..") path.pop()
    else if (step !== "" && step !== ".") path.push(step)
  }
  return path.join("/")
}

/** `part`: empty for those of the package itself. */
export const relationshipsOf = async (zip: ZipPackage, part: string): Promise<Relationships> => {
  const found = new Map<string, Relationship>()
  const file = `${folderOf(part)}_rels/${part.slice(part.lastIndexOf("/") + 1)}.rels`
  await readXml(zip.read(file), {
    open: ({ attributes, name }) => {
      const { Id, Target, TargetMode, Type } = attributes
      if (name !== "Relationship" || Id === undefined || Target === undefined) return
      const external = TargetMode === "External"
      const type = Type?.slice(Type.lastIndexOf("/") + 1) ?? ""
      found.set(Id, { type, target: external ? Target : partNamed(Target, part), external })
    },
    close: () => {}
  })
  return found
}
