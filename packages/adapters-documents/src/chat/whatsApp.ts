/**
 * Exports of WhatsApp, in the forms of Android (`03/05/2024, 10:12 - Jane: words`) and of iOS (`[03/05/2024, 10:12:33]
 * Jane: words`). The text exports of Signal have the second form, too.
 */
import { chatDate, chatTime } from "./ChatDate.ts"
import type { ChatReader } from "./ChatMessage.ts"
import { type Beginning, lineCharacters, linesOf, messagesByLines, type TakeAttachments } from "./lines.ts"
import { Senders, wordsBehind } from "./Senders.ts"

const date = "(\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}\\.?)"
const time = "(\\d{1,2}[:.]\\d\\d(?:[:.]\\d\\d)?(?:[\\s\\u202f]?[ap]\\.?[\\s\\u202f]?m\\.?)?)"
const android = new RegExp(
  `^${date},?\\s(?:à|um|at|alle|a las|às|o|om)?\\s?${time}(?:\\s(?:uhr|uur|h))?\\s[-–]\\s(.*)$`,
  "iu"
)
const ios = new RegExp(`^\\[${date},?\\s(?:à|um|at|alle|a las|às|o|om)?\\s?${time}\\]\\s(.*)$`, "iu")
/** The logs of servers have such lines, too. */
const isOfServer = /^(?:info|warn|warning|error|debug|trace|fatal|notice)$/i

/** What the program says itself, in the name of the chat. */
const ofProgram =
  /end-to-end encrypted|ende-zu-ende-verschlüsselt|chiffrés de bout en bout|cifrad[oa]s de extremo a extremo|end-to-end versleuteld|crittografat[ei] end-to-end|criptografad[oa]s de ponta a ponta|encriptad[oa]s ponto a ponto|szyfrowane metodą end-to-end|w pełni szyfrowane/iu

const attached =
  /\u200e?<(?:attached|anhang|pièce jointe|adjunto|bijgevoegd|bijlage|allegato|anexado|anexo|załącznik)\s?: ?([^>\n]{1,260})>/iu
const file =
  /^\u200e?(\S[^\n]{0,250}\.\w{2,5}) \((?:file attached|datei angehängt|fichier joint|archivo adjunto|bestand bijgevoegd|file allegato|arquivo anexado|ficheiro anexado|plik w załączniku|załączono plik)\)$/iu
const things =
  "image|video|audio|document|sticker|gif|contact card|media|bild|dokument|kontaktkarte|medien|vidéo|médias|fiche contact|imagen|documento|multimedia|contacto|afbeelding|immagine|videomessaggio|imagem|vídeo|áudio|mídia|ficheiros|obraz|wideo|dokument|plik|nota de voz|tarjeta de contacto"
const left =
  "omitted|weggelassen|ausgeschlossen|absente?|omis|omise|omitid[oa]s?|weggelaten|omess[oaei]|ocultad[oa]s?|oculta|pominięt[yoa]|manquant"
const omitted = new RegExp(`^\\u200e?(<?(?:(?:${things})\\s(?:${left})|pominięto multimedia)>?)$`, "iu")
const linked = /!?\[([^\]\n]{1,200})\]\(\.?\/?media\/[^)\n]{1,300}\)/u

const take: TakeAttachments = (line) => {
  const whole = omitted.exec(line.trim()) ?? file.exec(line.trim())
  if (whole !== null) return { words: "", names: [whole[1]!] }
  const within = attached.exec(line) ?? linked.exec(line)
  if (within === null) return { words: line.replace(/^\u200e/, ""), names: [] }
  return { words: line.replace(within[0], "").trim(), names: [within[1]!] }
}

const beginIn =
  (form: RegExp, senders: Senders) =>
  (line: string): Beginning | undefined => {
    const [, day, hour, rest = ""] = form.exec(line) ?? []
    if (day === undefined || hour === undefined) return undefined
    const stamp = { date: chatDate(day), time: chatTime(hour) }
    const sender = senders.of(rest)
    const words = sender === undefined ? "" : wordsBehind(rest, sender)
    if (sender !== undefined && isOfServer.test(sender)) return undefined
    if (sender === undefined || ofProgram.test(words)) {
      return { message: { ...stamp, sender: null }, words: sender === undefined ? rest : words }
    }
    return { message: { ...stamp, sender: sender.trim() }, words }
  }

/** Lines of a chat that show the names of its senders. */
const linesAsked = 5_000

/** A file keeps to one form. */
export const whatsApp: ReadonlyArray<ChatReader> = [android, ios].map((form) => (text) => {
  const senders = new Senders()
  let isChat = false
  let lines = 0
  for (const line of linesOf(text)) {
    if (++lines > linesAsked) break
    const rest = line.length > lineCharacters ? undefined : form.exec(line)?.[3]
    isChat ||= rest !== undefined
    if (!isChat && line.trim() !== "") break
    if (rest !== undefined) senders.see(rest)
  }
  return messagesByLines(text, beginIn(form, senders), take)
})
