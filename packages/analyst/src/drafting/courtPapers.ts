/** Papers for a court beside motions: a defence, and the statement of a witness. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { type Block, blank, block, slot, type Template } from "./Template.ts"

const caption: ReadonlyArray<Block> = [
  block`**${blank(safe`the court, with its division`)}**`,
  block`Case number: ${blank(safe`case number`)}`,
  block`${slot("claimant")}, claimant,\n\nv.\n\n${slot("defendant")}, defendant.`
]

const defenceOf = (key: string, title: SafeText, more: ReadonlyArray<Block>): Template => ({
  key,
  title,
  audience: "others",
  blocks: [
    ...caption,
    block`# ${{ slot: "words", text: title }}`,
    block`## Answer to what the other side asserts`,
    block`${slot("pleaded")}`,
    block`What is not admitted here is denied, or has to be proved.`,
    block`## The facts on which ${slot("client")} relies`,
    block`${slot("facts-for-others")}`,
    block`## Defences in law`,
    block`The facts name or suggest: ${slot("claims")}. ${blank(safe`the defences in law, under the law that governs the claim`)}`,
    ...more,
    block`## What is asked of the court`,
    block`That it dismiss the claim, and order: ${blank(safe`further orders asked for, with costs`)}.`,
    block`${slot("truth-of-defence")}`,
    block`${blank(safe`date`)}\n\n${blank(safe`signature, and the details of counsel that the court requires`)}\nfor ${slot("client")}`
  ]
})

export const defence = defenceOf("defence", safe`Defence`, [])

export const defenceAndCounterclaim = defenceOf("defence-and-counterclaim", safe`Defence and counterclaim`, [
  block`## Counterclaim`,
  block`${slot("client")} relies on the facts above. ${blank(safe`the counterclaim: its legal basis, its sums with their calculation, and interest`)}`
])

export const witnessStatement: Template = {
  key: "witness-statement",
  title: safe`Witness statement`,
  audience: "others",
  blocks: [
    ...caption,
    block`# Witness statement of ${slot("witness")}`,
    block`On behalf of: ${blank(safe`the party that calls the witness`)}\nNumber of the statement: ${blank(safe`number of the statement`)}\nExhibits: ${blank(safe`exhibits, with their marks`)}`,
    block`I, ${slot("witness")}, of ${blank(safe`address of the witness, which the user inserts`)}, ${blank(safe`occupation of the witness`)}, say as follows.`,
    block`What I say here I know myself, unless I say how I came to know it.`,
    block`## Who I am`,
    block`${blank(safe`position of the witness, and relation to the parties`)}`,
    block`## What I know`,
    block`${slot("own-words")}`,
    block`${blank(safe`what the witness saw, heard and did besides, in the witness’s own words`)}`,
    block`## Statement of truth`,
    block`${slot("truth-of-witness")}`,
    block`Signed: ${blank(safe`signature of the witness`)}\nDate: ${blank(safe`date and place of signature`)}`,
    block`> To check: the words of the witness and the language are the witness’s own; what the rules of the court add on form, exhibits and certificates; that nobody told the witness what to say.`
  ]
}
