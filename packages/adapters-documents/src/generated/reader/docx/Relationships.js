// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** What a part of a package refers to. ECMA-376 part 2, "Relationships". */

import { readXml } from "../xml/XmlReader.js"











const folderOf = (part        )         => part.slice(0, part.lastIndexOf("/") + 1)

/** A target as the name of a part: relative to the folder of the part that refers to it. */
const partNamed = (target        , part        )         => {
  const steps = (target.startsWith("/") ? target : folderOf(part) + target).split("/")
  const path                = []
  for (const step of steps) {
    if (step === "..") path.pop()
    else if (step !== "" && step !== ".") path.push(step)
  }
  return path.join("/")
}

/** `part`: empty for those of the package itself. */
export const relationshipsOf = async (zip            , part        )                         => {
  const found = new Map                      ()
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
