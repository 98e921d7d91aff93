/** Answers in the form in which a host passes them on. */

/** Connections belong to the host. So do paths: we begin below the base path. */
export const forHost = (response: Response, basePath: string): Response => {
  response.headers.delete("connection")
  const location = response.headers.get("location")
  if (location?.startsWith("/") === true) response.headers.set("location", `${basePath}${location}`)
  return response
}

/** The answer once the gateway has ended. */
export const unavailable = (): Response =>
  Response.json(
    { error: "ServiceUnavailable", message: "The service is stopping. Try again later." },
    { status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } }
  )
