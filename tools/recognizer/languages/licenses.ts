/** The licenses of the weights whose sources ask for share-alike. */
import type { Group } from "@incamera/deidentification/names/groups"

const shareAlike: Readonly<Partial<Record<Group, string>>> = {
  slavic: "CC BY-SA 4.0 (Universal NER)",
  nordic: "CC BY-SA 4.0 (Universal NER; NorNE)",
  hungarian: "CC BY-SA 4.0 (NYTK-NerKor)",
  turkish: "CC BY-SA 4.0 (Turkish Wiki NER)",
  finnish: "CC BY-SA 4.0 (Turku NER corpus)",
  baltic: "CC BY-SA 4.0 (FullStack-LV)",
  chinese: "CC BY-SA 4.0 (Universal NER)",
  japanese: "CC BY-SA 3.0 (Stockmark; ENAMDICT)",
  korean: "CC BY-SA 4.0 (KLUE)",
  devanagari: "CC BY-SA 4.0 (HiNER)"
}

export const licenseOf = (group: Group): string | undefined => {
  const license = shareAlike[group]
  return license === undefined ? undefined : `These weights are licensed under ${license}; NOTICE has the sources.`
}
