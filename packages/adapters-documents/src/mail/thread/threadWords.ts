/** The words with which mail programs introduce an earlier e-mail, in the languages that are read. */

export type FieldKind = "from" | "sent" | "to" | "cc" | "subject" | "other"

type Labels = Readonly<Record<FieldKind, ReadonlyArray<string>>>

/** The labels of the header block above a quoted e-mail. A block keeps to one language. */
export const languages: Readonly<Record<string, Labels>> = {
  en: {
    from: ["From"],
    sent: ["Sent", "Sent on", "Date"],
    to: ["To"],
    cc: ["Cc", "Bcc"],
    subject: ["Subject"],
    other: ["Attachments", "Importance", "Priority", "Sensitivity", "Reply-To", "Message-ID"]
  },
  de: {
    from: ["Von", "Absender"],
    sent: ["Gesendet", "Gesendet am", "Datum", "Date"],
    to: ["An"],
    cc: ["Cc", "Kopie", "Bcc", "Blindkopie"],
    subject: ["Betreff"],
    other: ["Anlagen", "Anhänge", "Wichtigkeit", "Priorität", "Antwort an"]
  },
  fr: {
    from: ["De", "Expéditeur"],
    sent: ["Envoyé", "Envoyé le", "Date"],
    to: ["À", "A"],
    cc: ["Cc", "Cci", "Copie à"],
    subject: ["Objet", "Sujet"],
    other: ["Pièces jointes", "Importance", "Répondre à"]
  },
  es: {
    from: ["De", "Remitente"],
    sent: ["Enviado", "Enviado el", "Fecha", "Date"],
    to: ["Para", "A"],
    cc: ["Cc", "Cco"],
    subject: ["Asunto"],
    other: ["Datos adjuntos", "Importancia", "Responder a"]
  },
  nl: {
    from: ["Van", "Afzender"],
    sent: ["Verzonden", "Verzonden op", "Datum", "Date"],
    to: ["Aan"],
    cc: ["Cc", "Kopie", "Bcc"],
    subject: ["Onderwerp"],
    other: ["Bijlagen", "Urgentie", "Prioriteit", "Beantwoorden"]
  },
  it: {
    from: ["Da", "Mittente"],
    sent: ["Inviato", "Inviato il", "Data", "Date"],
    to: ["A"],
    cc: ["Cc", "Ccn"],
    subject: ["Oggetto"],
    other: ["Allegati", "Priorità", "Rispondi a"]
  },
  pt: {
    from: ["De", "Remetente"],
    sent: ["Enviado", "Enviada", "Enviado em", "Enviada em", "Data", "Date"],
    to: ["Para"],
    cc: ["Cc", "Cco", "Bcc"],
    subject: ["Assunto"],
    other: ["Anexos", "Importância", "Prioridade", "Responder a"]
  },
  pl: {
    from: ["Od", "Nadawca"],
    sent: ["Wysłano", "Wysłane", "Data", "Date"],
    to: ["Do", "Adresat"],
    cc: ["Cc", "DW", "UDW", "Kopia"],
    subject: ["Temat"],
    other: ["Załączniki", "Ważność", "Priorytet"]
  }
}

/** "On … wrote:", "Am … schrieb …:", and so on. */
export const wrote =
  /(?<![\p{L}\p{N}])(?:wrote|writes|schrieb|a écrit|écrivait|escribió|schreef|ha scritto|escreveu|napisał(?:a|\(a\))?|pisze)(?![\p{L}\p{N}])/u

/** The first words of such a line. Some begin with the sender's name instead, and are found by what they end with. */
export const opening = /^(?:On|Am|Le|El|Op|Il|Em|A|W dniu|Dnia|\p{Lu}?\p{Ll}{1,3}\.,)\s/u

/** A line of dashes with these words, or the words with a colon, stands above an earlier e-mail. */
const divided =
  "original message|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d['’]origine|message original|message transféré|" +
  "mensaje original|mensaje reenviado|oorspronkelijk bericht|doorgestuurd bericht|messaggio originale|messaggio inoltrato|mensagem original|mensagem encaminhada|" +
  "mensagem reencaminhada|oryginalna wiadomość|wiadomość oryginalna|przekazana wiadomość|wiadomość przekazana"
const begun =
  "begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:transféré|réexpédié)|inicio del mensaje reenviado|begin doorgestuurd bericht|" +
  "inizio messaggio inoltrato|início da mensagem (?:reencaminhada|encaminhada)|początek przekazywanej wiadomości"

export const divider = new RegExp(
  `^\\s{0,8}(?:[-_*]{2,60}\\s{0,3}(?:${divided})\\s{0,3}[-_*]{2,60}|(?:${begun})\\s{0,2}:)\\s{0,8}$`,
  "iu"
)
