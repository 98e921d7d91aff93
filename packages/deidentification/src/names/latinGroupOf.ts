/** Tells the languages of Latin script apart by their function words, and by letters that others hardly use. */
import type { Group, LatinGroup } from "./groups.ts"

/** Frequent words that English text hardly has; some belong to several groups. Only languages with their own weights, and near ones. */
const functionWords: Readonly<Record<LatinGroup, string>> = {
  english:
    "the of and to in is that for it was on with as by be at this from are or an have not were which had has but their his her its will would been you they she he we our your my all any if shall may must can there these those who what when where how i a do does did please than then them him into over under between after before about no",
  latin:
    "der die das und ist nicht ein eine einer eines dem den des im von zu mit für auf sich auch wird als bei nach aus hat er sie es wurde ich zum zur oder kein keine haben sind war durch wegen bitte " +
    "de la el los las un una unos unas que en y no se del por con para su es al lo como más pero fue ha sin sobre este esta ser son mi yo qué " +
    "o os as um uma do da dos das em na no nas nos que não e se por com para ao à é foi mais pelo pela sua seu ou como sem " +
    "le la les un une des du de et en est dans que qui pour par sur au aux avec ne pas il elle ce cette son sa ses sont ou été je nous vous " +
    "il lo la gli i le un uno una di del della dei delle degli nel nella da dal dalla per con che non si è sono ha alla ai al anche come più sul " +
    "de het een en van is dat niet op te in voor met zijn aan door bij ook als naar uit wordt werd deze ik hij zij niet heeft er om " +
    "și în de la cu pe care este nu un o să din al a ale lui pentru prin că sau fost sunt mai dar " +
    "och att det som en ett är av för med på till den inte har om var jag från de vid kan eller han hon " +
    "yang dan di ke dari untuk dengan pada adalah ini itu dalam tidak oleh akan sebagai telah juga saya karena " +
    "el els les un una i de del dels que en amb per és no al va ha " +
    "của và là có không các được trong cho người một với này đã để tại",
  slavic:
    "a je v na se že o s z do to by ve za od pro po jsem jeho jako který která které není byl byla bylo jsou nebo také aby tím " +
    "sa sú ktorý ktorá ktoré pre bol bola bolo boli nie ako alebo jeho ich sme som si aj však nebol nebola mal mala nemá už ešte len tak keď lebo preto kde čo kto pri medzi podľa do od ku na nad pod po bez mu mi ho ju jej ma tu tam vo zo " +
    "i w z na do nie się że jest o od po przez dla oraz jak który która które był była było są przed przy pan pani ten tej tego lub " +
    "je i u na se da su za od s koji koja koje kao nije bio bila bilo ili te što će iz sve zbog samo prema " +
    "in je v na se da so za od z ki kot ni bil bila bilo ali pri še tudi po kar",
  nordic:
    "og i er det som en et den av til på for med ikke har de om at var jeg han hun fra ble blir kan ved eller etter mot vil skal seg sin sitt min din vi du dem hva hvor når også bare så men enn nå opp ut inn over under hadde kunne skulle ville være vært mer mye litt denne dette disse noe noen alle sier sa " +
    "og at er det af en et til på for med ikke har de om den som der jeg han hun fra blev bliver kan ved eller efter mod vil skal sig sin sit min din vi du dem hvad hvor når også bare så men end nu op ud ind over under havde kunne skulle ville være været mere meget denne dette disse noget nogle alle siger sagde " +
    "og er dei ein eit ikkje av til på frå var eg ho vart blir kan etter mot som " +
    "og að er í á sem til við af um það ekki var fyrir með en hann hún eru",
  hungarian:
    "a az és hogy nem is egy van meg volt ez de csak már el ki mint még vagy által szerint amely amelyek azt ezt ha után között alapján című valamint kell lehet illetve",
  turkish:
    "ve bir bu için ile da de olarak olan daha çok ne gibi kadar sonra en değil ancak tarafından ise veya ya o var göre her üzerine oldu etti olduğu " +
    "və bir bu üçün ilə olan da də ki kimi daha sonra " +
    "va bilan uchun bu bir ham edi",
  finnish:
    "ja on ei että se oli hän ovat mutta myös kun kuin tai joka jotka niin sen sitä mukaan ole olla voi hänen oli sekä jos vain ettei minä en mitä " +
    "ja on ei et see oli ta kui ka mis aga või ning tema kes seda selle pole olnud kuid",
  baltic:
    "un ir ar no uz kas par ka to tas bija nav kā arī pēc viņš viņa lai vai bet gan es ko šo jau pie ja tiek līdz " +
    "ir į iš su kad yra tai kaip už nuo buvo bet ar jo jos prie dėl apie per tik jis ji"
}

/** Letters that tell a group, in small letters. */
const ownLetters: Readonly<Partial<Record<LatinGroup, string>>> = {
  latin: "ßñçãõêèàùûœțșâîëïìò",
  slavic: "čřěůťďňľĺŕćđąęłńśźżšžý",
  nordic: "øæåðþ",
  hungarian: "őű",
  turkish: "ğışə",
  finnish: "",
  baltic: "āēīūģķļņėįų"
}

const names = Object.keys(functionWords) as ReadonlyArray<LatinGroup>

/** For each word, the groups that have it, as indexes. */
const groupsOfWord = new Map<string, Array<number>>()
for (const [index, name] of names.entries()) {
  for (const word of new Set(functionWords[name].split(" "))) {
    groupsOfWord.set(word, [...(groupsOfWord.get(word) ?? []), index])
  }
}
const groupOfLetter = new Map<string, number>()
for (const [index, name] of names.entries()) {
  for (const letter of ownLetters[name] ?? "") groupOfLetter.set(letter, index)
}

/** Without what an apostrophe leaves of a word: the s of "Smith's". */
const word = /(?<!['’]\p{L}{0,2})\p{L}+/gu
const english = 0
/** What another language needs more than English: a foreign address or name in an English text has a word or two. */
const lead = 0.4
/** More words of a stretch would hardly change the verdict. */
const mostWords = 240
const most = (scores: ReadonlyArray<number>): number => scores.indexOf(Math.max(...scores))

/**
 * Returns the group of a text in Latin script, of those that are there: English if nothing tells otherwise. A foreign
 * name alone makes no foreign text, so letters of capitalized words count only where hardly any word is English.
 */
export const latinGroupOf = (text: string, isThere: (group: Group) => boolean): LatinGroup => {
  const words = names.map(() => 0)
  const inSmall = names.map(() => 0)
  const inCapitals = names.map(() => 0)
  let count = 0
  for (const { 0: found } of text.matchAll(word)) {
    if (count++ === mostWords) break
    // An initial is no word.
    if (found.length === 1 && found !== found.toLowerCase()) continue
    const small = found.toLowerCase()
    const groups = groupsOfWord.get(small)
    // A word of several groups says less.
    if (groups !== undefined) for (const group of groups) words[group]! += 1 / groups.length
    if (!/[^a-z]/u.test(small)) continue
    const counts = small === found ? inSmall : inCapitals
    for (const letter of small) {
      const group = groupOfLetter.get(letter)
      if (group !== undefined) counts[group]! += 0.5
    }
  }
  const scores = names.map((name, index) => {
    if (!isThere(name)) return index === english ? 0 : -1
    return words[index]! + inSmall[index]! + (words[english]! < 1 ? inCapitals[index]! : 0)
  })
  const best = most(scores)
  return scores[best]! >= scores[english]! + lead ? names[best]! : "english"
}
