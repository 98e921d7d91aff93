/** Parses the OpenMetrics format by its specification's grammar, and rejects everything else. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Family {
  readonly type: string
  readonly unit: string | undefined
  readonly help: string
  readonly samples: ReadonlyArray<Sample>
}

const suffixes: Readonly<Record<string, ReadonlyArray<string>>> = {
  counter: ["_total"],
  gauge: [""],
  histogram: ["_bucket", "_count", "_sum"]
}

const fail = (line: string): never => {
  throw new Error(`not OpenMetrics: ${line}`)
}

const labelsOf = (text: string): Record<string, string> => {
  const labels: Record<string, string> = {}
  let rest = text
  while (rest !== "") {
    const match = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,(?=.)|$)/s.exec(rest)
    if (match === null) return fail(text)
    if (Object.hasOwn(labels, match[1]!)) return fail(text)
    labels[match[1]!] = match[2]!.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign))
    rest = rest.slice(match[0].length)
  }
  return labels
}

const valueOf = (text: string) => {
  if (text === "+Inf") return Infinity
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text)) return fail(text)
  return Number(text)
}

export const parseOpenMetrics = (text: string): ReadonlyMap<string, Family> => {
  const families = new Map<string, { type: string; unit: string | undefined; help: string; samples: Array<Sample> }>()
  if (!text.endsWith("\n# EOF\n")) return fail("the end")
  let current: string | undefined
  for (const line of text.slice(0, -"# EOF\n".length).split("\n").slice(0, -1)) {
    const meta = /^# (TYPE|UNIT|HELP) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/.exec(line)
    if (meta !== null) {
      const [, kind, name, said] = meta as unknown as [string, string, string, string]
      if (kind === "TYPE") {
        if (families.has(name) || !(said in suffixes)) fail(line)
        families.set(name, { type: said, unit: undefined, help: "", samples: [] })
        current = name
      } else {
        const family = families.get(name) ?? fail(line)
        if (name !== current || family.samples.length > 0) fail(line)
        if (kind === "HELP") family.help = said
        else if (name.endsWith(`_${said}`)) family.unit = said
        else fail(line)
      }
      continue
    }
    const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/s.exec(line) ?? fail(line)
    const family = families.get(current ?? fail(line)) ?? fail(line)
    const suffix = sample[1]!.slice(current!.length)
    if (!sample[1]!.startsWith(current!) || !suffixes[family.type]!.includes(suffix)) fail(line)
    family.samples.push({ name: sample[1]!, labels: labelsOf(sample[2] ?? ""), value: valueOf(sample[3]!) })
  }
  return families
}
