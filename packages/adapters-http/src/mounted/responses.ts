/** Answers as a host passes them on. */

/** Connections are the host's. A path is one of the host's, too: below the base path we begin. */
export const forHost = (response: Response, basePath: string): Response => {
  response.headers.delete("connection")
  const location = response.headers.get("location")
  if (location?.startsWith("/") === true) response.headers.set("location", `${basePath}${location}`)
  return response
}

/** From the end of the gateway on. */
export const unavailable = (): Response =>
  Response.json(
    { error: "ServiceUnavailable", message: "The service is stopping. Try again later." },
    { status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } }
  )
