/** Verbs and nouns of one meaning, in every language: what one text calls handing over, another one calls receiving. */
import { stemOf } from "./stemOf.ts"

const concepts: Readonly<Record<string, string>> = {
  transfer:
    "receiv handed hand deliver given gave sent send serve served got bekomm erhalt erhiel zugega ausgeh ausgehä ausgehandi uberge vorgel zugest uberre gesend ubermi recu recevo remis remett envoye envoi adress transm distri recibi recibo entreg enviad remiti notifi ontvan gekreg overha gestuu gezond verstu uitger",
  tell: "knew know known aware learned learn wusste gewuss bekann erfahr savait appris connai ignor sabia sabía conoci entero wist geweten bekend vernom told tell spoke spoken talk called call inform mentio phoned gesagt sagte mitget gespro telefo angeru unterr dit dire parle parlé averti inform appel dijo hablo hablar comuni avisad avisó gezegd zei gespro vertel gebeld medege",
  pay: "paid payment pay pays paying transf wire wired gezahl bezahl zahlte uberwi zahlun paye payer payé verse versem regle reglem virem abonad abono pagad pago pagó pagar transf ingres betaal betali overge",
  complain:
    "complai object report protes dispute beschw gerugt reklam beansta widers geruegt mangel plaint plaign signal contes reclam quejad queja protes klaag geklaa gekla bezwaa gemeld klacht",
  allow:
    "allow permit permis consen approv author erlaub genehm gestat zugest zustim einver autori permis consen permit autoriz permiso toeste mocht goedge akkoor",
  repair:
    "repair fixed replac fitted repari ausget erneue ersetz instan repare rempla change changé repara cambia sustit gerepa repara vervan herste",
  sign: "signed sign signat unters unterz signe signat signé firmad firmo firma teken getek onderte",
  attend: "presen attend there anwese teilge erschi presen assist compar asisti acudio aanwez bijgew versch",
  order: "direct ordere instru commis angewi beauft angeor ordonn command ordena encarg opgedr opdrac gelast ahead",
  warn: "warnin warned reprim abmahn abgema verwar averti avert amones apercib waarsc gewaar berisp",
  complete: "comple finish finali fertig abgesc beende acheve termin acabad conclu voltoo gereed klaar",
  separate: "separa getren trennu separe separo geschei geschi",
  assign: "assign abgetr abtret zedier cede cessio cedio cesion gecede",
  begin:
    "began begin beginn start started hired joined angefa eingest eintri commen debut embauc inici empez contra aanvan indien",
  hear: "heard hearin angeho anhoru audien entend oido gehoor hoorzi",
  drive: "rode riding drove driving gefahr fahrt fuhr roul circul conduc circula reed gereden reden"
}

const folded = (stem: string): string => stem.normalize("NFD").replaceAll(/\p{M}/gu, "")

/** By stems as they are listed, and as `stemOf` cuts them. */
const byStem = new Map<string, string>(
  Object.entries(concepts).flatMap(([concept, stems]) =>
    stems
      .split(" ")
      .flatMap((stem) => [folded(stem).slice(0, 6), stemOf(stem)].map((key) => [key, `~${concept}`] as const))
  )
)

/** Concepts whose words are things, too: a warning. */
const things = new Set(["~warn"])

/** True for the stem of a thing, and not only of what is done to things. */
export const isThing = (stem: string): boolean => {
  const concept = byStem.get(stem)
  return !stem.startsWith("~") && (concept === undefined || things.has(concept))
}

/** Returns the concept of a stem; undefined if it has none. */
export const conceptOf = (stem: string): string | undefined => byStem.get(stem)
