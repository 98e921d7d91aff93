/** The references of a package's part. ECMA-376 part 2, "Relationships". */
import type { ZipPackage } from "./ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"

export interface Relationship {
  /** The last segment of the type's address, such as `header`. */
  readonly type: string
  /** The name of a part, or an external address. */
  readonly target: string
  readonly external: boolean
}

/** True for a picture within the package. */
export const isPicture = ({ external, type }: Relationship): boolean => type === "image" && !external

export type Relationships = ReadonlyMap<string, Relationship>

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf("/") + 1)

/** Resolves a target to a part's name, relative to the folder of the referring part. */
const partNamed = (target: string, part: string): string => {
  const steps = (target.startsWith("/") ? target : folderOf(part) + target).split("/")
  const path: Array<string> = []
  for (const step of steps) {
    if (step === "..") path.pop()
    else if (step !== "" && step !== ".") path.push(step)
  }
  return path.join("/")
}

/** An empty `part` means the package itself. */
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
