import { safe } from "@incamera/domain/deidentification"
import { blank, block, slot, type Template } from "./Template.ts"

export const memorandum: Template = {
  key: "memo",
  title: safe`Memorandum`,
  audience: "office",
  blocks: [
    block`# Memorandum`,
    block`**Matter:** ${slot("matter")}\n**Jurisdiction:** ${slot("jurisdiction")}\n**From:** ${blank(safe`author`)}\n**To:** ${blank(safe`recipient`)}\n**Date:** ${blank(safe`date`)}`,
    block`*Privileged and confidential: prepared in view of legal advice.*`,
    block`## Question`,
    block`${blank(safe`the question that is to be answered`)}`,
    block`## Short answer`,
    block`${blank(safe`the answer in two sentences`)}`,
    block`## Parties`,
    block`${slot("parties")}`,
    block`## Facts in brief`,
    block`${slot("facts")}`,
    block`## Chronology`,
    block`${slot("chronology")}`,
    block`## Issues`,
    block`${slot("issues")}`,
    block`## Analysis`,
    block`${slot("argument")}`,
    block`${blank(safe`the law of the jurisdiction, applied to each element: the rules that made this draft research no law`)}`,
    block`## Recommendation`,
    block`${blank(safe`recommendation of the author`)}`
  ]
}
