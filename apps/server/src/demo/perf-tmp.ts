import { evaluate } from "/work/main/packages/domain/src/analyst/evaluation/evaluate.ts"
import { workOnCase } from "/work/main/packages/domain/src/analyst/casework/workOnCase.ts"
const N = 100000
const rep = (u: string) => u.repeat(Math.ceil(N / u.length)).slice(0, N)
const texts: Record<string, string> = {
  a: rep("a"),
  spaces: "a" + rep(" "),
  dots: rep("."),
  dotsp: rep(". "),
  nl: rep("\n "),
  party: rep("[Party 1] "),
  brack: rep("["),
  dig: rep("1"),
  digsp: rep("1 "),
  one: rep("one "),
  no: rep("no "),
  nocomma: rep("no x, "),
  may: rep("May "),
  date: rep("3 May 2024. "),
  date2: rep("on 3 May, "),
  within: rep("within 3 days "),
  quote: rep('"'),
  hyph: rep("1-"),
  breach: rep("breach of the "),
  over: rep("overtime "),
  money: rep("$1 "),
  dash: rep("one dozen "),
  notthe: "no " + rep("of the "),
  party2: rep("[Party 1], the x "),
  filler: rep("not a any the "),
  fil2: rep("breach of contract "),
  surr: rep("😀"),
  twow: rep("two weeks later "),
  cjk: rep("合同。"),
  uniq: Array.from({ length: 12000 }, (_, i) => `[Party ${i}]`)
    .join(" ")
    .slice(0, N),
  hyph2: rep("-"),
  after: rep("after the "),
  q: rep("?!"),
  slash: rep("1/"),
  listn: rep("\n- a"),
  real: rep(
    "[Party 1] was terminated on June 17, 2024; the letter says no reason. Two weeks later he filed a complaint with the state agency within 10 days. "
  )
}
let worst = 0
for (const [k, t] of Object.entries(texts))
  for (const f of [evaluate, workOnCase]) {
    const c = {
      title: "t",
      practiceArea: null,
      jurisdiction: null,
      summary: t,
      status: "open",
      stage: null,
      complexity: null
    } as any
    const t0 = performance.now()
    let max = 0,
      last = t0
    const g = f({
      requestType: "case_req",
      prompt: "everything and draft memo",
      containerType: "case",
      case: c,
      history: []
    } as any)
    let r = g.next()
    while (!r.done) {
      const n = performance.now()
      max = Math.max(max, n - last)
      last = n
      r = g.next()
    }
    max = Math.max(max, performance.now() - last)
    const ms = performance.now() - t0
    worst = Math.max(ms, worst)
    if (ms > 150 || max > 60)
      console.log(k, f.name, ms.toFixed(0), "longest step", max.toFixed(0), "text", r.value.text.length)
  }
console.log("worst", worst)
