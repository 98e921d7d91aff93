/** Profiles of persons: their addresses in social networks, and user names behind a label. */
import { assert, describe, it } from "@effect/vitest"
import { deidentify } from "@incamera/deidentification/deidentify"
import { profileDetector } from "@incamera/deidentification/detectors/ProfileDetector"
import { found } from "./support.ts"

describe("A profile is found", () => {
  it.each([
    "«linkedin.com/in/jane-doe-8813»", "«https://www.linkedin.com/in/jane-doe-8813/»".replace("/»", "»"), "«https://www.facebook.com/jane.doe.77»",
    "«https://www.facebook.com/profile.php?id=100008»", "«instagram.com/jdoe_88»", "«https://x.com/jane_doe88»", "«twitter.com/janedoe»/status/17",
    "«t.me/janedoe»", "«tiktok.com/@jane.doe»", "«www.xing.com/profile/Jane_Doe»", "«https://github.com/janedoe»", "«reddit.com/user/jdoe88»",
    "«https://www.youtube.com/@janedoe»", "«bsky.app/profile/jane.example.org»", "Twitter: @«jdoe88»", "Instagram @«jane.doe»", "her handle is @«jane_doe»",
    "Instagram handle: @«janedoe»", "on Twitter (@«janedoe»)", "Telegram: «jdoe_law»", "Skype: «live:jane.doe_1»", "Discord «jane#4412»".replace(" «", ": «"),
    "Username: «janedoe»", "user name: «jdoe88»", "the username jane is «none»".replace("jane is «none»", "«jane_88»"), "Benutzername: «jdoe»", "Benutzername «j.doe88»",
    "nom d'utilisateur : «jdoe»", "nombre de usuario: «jdoe»", "nome utente: «jdoe88»", "gebruikersnaam: «jdoe»", "nome de utilizador: «jdoe»",
    "nazwa użytkownika: «jdoe»"
  ])("%s", async (marked) => {
    const text = marked.replace(/[«»]/g, "")
    const value = /«(.*)»/.exec(marked)![1]!
    assert.deepStrictEqual(found(profileDetector, text), [value])
    assert.notInclude(String((await deidentify(`Write to her (${text}).`)).text), value)
  }) // prettier-ignore

  it("across the places where a search is cut", () => {
    const text = `${"word ".repeat(20)}https://www.facebook.com/jane.doe.77 and more`
    for (let cut = 0; cut <= text.length; cut++) {
      const findings = [...profileDetector.detect(text, 0, cut), ...profileDetector.detect(text, cut)]
      assert.deepStrictEqual(findings, profileDetector.detect(text))
    }
  })
})

describe("What stays", () => {
  it.each([
    "https://www.linkedin.com/company/acme", "facebook.com/groups/4711", "https://x.com/search?q=law", "https://github.com/effect-ts/effect", "github.com/about",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://twitter.com/intent/tweet", "fax.com/jane", "he posted on Twitter and left", "Twitter: the network said so",
    "the user name is required", "Username: see the annex for the list", "a login of 2019", "They signal: no change", "Facebook, Inc.", "the username and the password",
    "Discord among the heirs"
  ])("%s", (text) => {
    assert.deepStrictEqual(found(profileDetector, text), [])
  }) // prettier-ignore
})
