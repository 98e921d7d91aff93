/** Words such as "tenant", which may have a capital before a name. The models take them for a part of the name. */
import { foldPhrase } from "../folding/plainView.ts"

const words: ReadonlySet<string> = new Set(
  (
    "lejeren udlejeren køberen sælgeren sagsøgeren sagsøgte vidnet leietakeren utleieren kjøperen selgeren saksøkeren saksøkte vitnet hyresgästen hyresvärden köparen säljaren käranden svaranden vittnet " +
    "kiracı kiraya veren davacı davalı alıcı satıcı tanık sanık müvekkil vuokralainen vuokranantaja ostaja myyjä kantaja vastaaja todistaja " +
    "īrnieks izīrētājs pircējs pārdevējs prasītājs prasītāja atbildētājs atbildētāja liecinieks nuomininkas nuomotojas pirkėjas pardavėjas ieškovas ieškovė atsakovas atsakovė liudytojas " +
    "орендар орендодавець покупець продавець позивач позивачка відповідач відповідачка свідок боржник кредитор потерпілий потерпіла арендатор арендодатель покупатель продавец истец истица ответчик ответчица свидетель должник " +
    "наемател наемодател купувач продавач ищец ответник свидетел nájemce pronajímatel kupující prodávající žalobce žalobkyně žalovaný žalovaná svědek svědkyně nájomca prenajímateľ navrhovateľ " +
    "najemca najemczyni wynajmujący powód powódka pozwany pozwana świadek kupujący sprzedawca najmoprimac najmodavac tužitelj tuženik svjedok zakupac zakupodavac bérlő bérbeadó felperes alperes tanú vevő eladó " +
    "reclamantul pârâtul chiriașul proprietarul martorul μισθωτής εκμισθωτής ενάγων εναγόμενος μάρτυρας " +
    "mieter mieterin vermieter vermieterin klägerin kläger beklagte beklagter zeuge zeugin huurder verhuurder eiser eiseres gedaagde getuige"
  )
    .split(" ")
    .map(foldPhrase)
)

const firstWord = /^[\p{L}\p{M}]+(?=[ \u00a0]+\p{Lu})/u
const gap = /^[ \u00a0]+/u

/** Returns where the name in a find of a person begins: behind the word for a party, if there is one. */
export const nameBehindRole = (text: string, start: number, end: number): number => {
  const found = text.slice(start, end)
  const first = firstWord.exec(found)?.[0]
  if (first === undefined || !words.has(foldPhrase(first))) return start
  return start + first.length + gap.exec(found.slice(first.length))![0].length
}
