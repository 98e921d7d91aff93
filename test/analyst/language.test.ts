import { languagesOf } from "@incamera/analyst/text/language"
import { assert, describe, it } from "@effect/vitest"

/** Each row: a text, and its languages. */
const texts: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["The lease was signed by both of the parties.", ["en"]],
  ["Der Vertrag wurde von beiden Parteien unterschrieben und ist gültig.", ["de"]],
  ["Le contrat a été signé par les deux parties dans le bureau.", ["fr"]],
  ["El contrato fue firmado por las dos partes en la oficina.", ["es"]],
  ["Het contract is door beide partijen ondertekend en dat was op kantoor.", ["nl"]],
  ["Total: 500", ["en"]],
  ["", ["en"]],
  ["No dia da reunião não foi possível chegar a um acordo com o inquilino, porque ele não quis pagar a renda.", []],
  ["Il giorno della riunione non è stato possibile trovare un accordo con il conduttore, che non voleva pagare.", []],
  ["Umowa została zawarta w dniu 3 maja w Warszawie i nie została jeszcze podpisana przez wszystkich.", []],
  ["合同于二零二四年五月三日签订。双方同意付款。", []],
  ["Договор подписан обеими сторонами в офисе.", []]
]

describe("the languages of a text", () => {
  it.each(texts)("of “%s” are %j", (text, languages) => assert.deepStrictEqual(languagesOf(text), languages))
})
