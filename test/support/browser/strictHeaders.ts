/** The headers that a page must have. OWASP ASVS 5.0, 3.4 and 14.3. */

/** Returns sources by directive. */
const directivesOf = (policy: string): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    policy.split(/; */u).map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/ +/u)
      return [name, sources] as const
    })
  )

const hash = /^'sha256-[A-Za-z0-9+/=]+'$/u

/** True for an allowed source of a loading directive: our own origin or a hash, and `data:` for pictures only. */
const isOwn = (directive: string, source: string): boolean =>
  source === "'none'" || source === "'self'" || hash.test(source) || (directive === "img-src" && source === "data:")

const policyComplaints = (policy: string): ReadonlyArray<string> => {
  const directives = directivesOf(policy)
  const must = (name: string, wanted: string) =>
    directives.get(name)?.join(" ") === wanted ? [] : [`its policy has no ${name} ${wanted}`]
  const loose = [...directives].flatMap(([name, sources]) =>
    name.endsWith("-src") ? sources.filter((source) => !isOwn(name, source)).map((source) => `${name} ${source}`) : []
  )
  return [
    ...must("default-src", "'none'"),
    ...must("base-uri", "'none'"),
    ...must("frame-ancestors", "'none'"),
    ...(directives.has("form-action") ? [] : ["its policy bounds no form-action"]),
    ...loose.map((source) => `its policy allows ${source}`)
  ]
}

const exact: Readonly<Record<string, RegExp>> = {
  "cache-control": /^no-store$/u,
  "strict-transport-security": /^max-age=(?:31536000|63072000)\b/u,
  "x-content-type-options": /^nosniff$/u,
  "referrer-policy": /^(?:same-origin|no-referrer)$/u,
  "cross-origin-resource-policy": /^same-origin$/u,
  "x-frame-options": /^DENY$/u
}

/**
 * Returns the faults in the headers of a page at this path. Only the embedded identity provider's pages may be opened
 * by another site's window, because programs in browsers sign their users in that way: they set no opener policy.
 */
export const headerComplaints = (
  pathname: string,
  headers: Readonly<Record<string, string | undefined>>
): ReadonlyArray<string> => {
  const all = pathname.startsWith("/idp/") ? exact : { ...exact, "cross-origin-opener-policy": /^same-origin$/u }
  return [
    ...Object.entries(all).flatMap(([name, wanted]) =>
      wanted.test(headers[name] ?? "") ? [] : [`${name} is ${headers[name] ?? "missing"}`]
    ),
    ...policyComplaints(headers["content-security-policy"] ?? "")
  ]
}
