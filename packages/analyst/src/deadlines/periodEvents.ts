/** Events from which documents let periods run, by their words in five languages. */
import { foreignPhrases } from "../text/anyLanguage.ts"

export interface PeriodEvent {
  /** Words behind a period: "after the date of loss". */
  readonly starts: RegExp
  /** Words with a day that give it as the day of the event. */
  readonly tells: RegExp
  /** Where its day stands: in any text, in the one that states the period, or as the day on which that was made. */
  readonly of: "any text" | "this document" | "this document's making"
}

const once = (...sources: ReadonlyArray<string>): RegExp => new RegExp(foreignPhrases(...sources).source, "iu")

/** The first that fits counts. */
export const periodEvents: ReadonlyArray<PeriodEvent> = [
  {
    of: "any text",
    starts: once(
      "(?:loss|damage|accident|fire|injury)(?: or \\w{3,10})?",
      "Schadens\\p{L}{0,12}",
      "Unfalls?",
      "sinistre",
      "siniestro",
      "accidente",
      "schade\\p{L}{0,12}",
      "ongeval"
    ),
    tells: once(
      "date of (?:the )?(?:loss|accident|injury)",
      "(?:loss|accident) (?:date|occurred)",
      "Schadens?(?:tag|datum)",
      "Unfall(?:tag|datum)",
      "Tag des Unfalls",
      "date (?:du sinistre|de l['’]accident)",
      "fecha del (?:siniestro|accidente)",
      "(?:schade|ongevals)datum"
    )
  },
  {
    of: "any text",
    starts: once("Abnahme", "acceptance of the works?", "réception des travaux", "recepción de la obra", "oplevering"),
    tells: once(
      "Abnahme(?:protokoll)?",
      "(?:certificate of )?acceptance of the works?",
      "(?:procès-verbal de )?réception des travaux",
      "(?:acta de )?recepción de la obra",
      "oplever(?:ing|d)(?:sprotocol)?"
    )
  },
  {
    of: "any text",
    starts: once(
      "(?:tenancy|lease|employment) (?:has |have )?(?:ended|ends|terminat\\w{2,4})",
      "end of (?:the )?(?:tenancy|lease|employment)",
      "(?:Ende|Beendigung) des (?:Miet|Arbeits)verhältnisses",
      "fin du (?:bail|contrat(?: de travail)?)",
      "(?:fin|extinción) del contrato",
      "einde van de (?:huur|arbeids)overeenkomst"
    ),
    tells: once(
      "(?:tenancy|lease|employment) (?:ended|ends|ending|will end)",
      "end of (?:the )?(?:tenancy|lease|employment)",
      "moved out",
      "moving out",
      "check-?out",
      "(?:Miet|Arbeits)verhältnis(?:ses)? (?:endet\\p{L}{0,2}|ist beendet)",
      "ausgezogen",
      "fin du (?:bail|contrat)",
      "(?:fin|extinción) del contrato",
      "einde van de (?:huur|arbeids)overeenkomst"
    )
  },
  {
    of: "this document's making",
    starts: once(
      "(?:entering into|signing|conclusion of|making of|date of) (?:this |the |an? )?(?:agreement|contract|policy|sale)",
      "(?:Vertrags|Kauf)(?:schluss|abschluss|unterzeichnung)\\p{L}{0,2}",
      "Abschluss (?:des|dieses) Vertrags",
      "(?:conclusion|signature) du (?:présent )?contrat",
      "(?:celebración|firma) del (?:presente )?contrato",
      "(?:sluiten|ondertekening) van de(?:ze)? overeenkomst"
    ),
    tells: /(?!)/
  },
  {
    of: "this document",
    starts: once(
      "(?:being |you are |you were )?served?(?: with)?",
      "service",
      "Zustellung",
      "signification",
      "notification",
      "notificación",
      "emplazamiento",
      "betekening"
    ),
    tells: once(
      "served",
      "zugestellt",
      "signifiée?",
      "notifiée?",
      "notificad[oa]",
      "entregad[oa]",
      "emplazad[oa]",
      "betekend"
    )
  },
  {
    of: "this document",
    starts: once(
      "(?:receipt|receiving|you receive|it is received)",
      "Zugang",
      "Erhalt",
      "Eingang",
      "réception",
      "recepción",
      "ontvangst"
    ),
    tells: once(
      "received(?: on)?",
      "zugegangen",
      "eingegangen",
      "eingang",
      "reçue?(?: le)?",
      "recibid[oa]",
      "ontvangen"
    )
  }
]
