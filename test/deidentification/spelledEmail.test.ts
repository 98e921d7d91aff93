/** E-mail addresses that are written as one says them. */
import { spelledEmailDetector } from "@incamera/deidentification/detectors/SpelledEmailDetector"
import { assert, it } from "@effect/vitest"

const found = (text: string) => spelledEmailDetector.detect(text).map(({ end, start }) => text.slice(start, end))

it.each([
  ["does an email from 'jo dot winterbourne at larkfield dot org' count", "jo dot winterbourne at larkfield dot org"],
  ["from her mail kiki at dellabough dot example, admissible?", "kiki at dellabough dot example"],
  ["scrivere a rosa punto brevani chiocciola posta punto it", "rosa punto brevani chiocciola posta punto it"],
  ["schreib an kai punkt uhl at mail punkt de", "kai punkt uhl at mail punkt de"]
])("is found in: %s", (text, address) => {
  assert.deepStrictEqual(found(text), [address])
})

it.each(["Look at the main point of the appeal.", "We met at noon, dot the i and cross the t.", "punto primero"])(
  "is not found in: %s",
  (text) => {
    assert.deepStrictEqual(found(text), [])
  }
)
