/** `fetch` that trusts one authority, as clients take it in place of the global one; redirects are returned as they are. */
import { send } from "../server/support/Browser.ts"

export const fetchTrusting =
  (ca: string) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input)
    const headers = Object.fromEntries(new Headers(init.headers))
    const body =
      init.body instanceof URLSearchParams || typeof init.body === "string" ? init.body.toString() : undefined
    if (init.body instanceof URLSearchParams) headers["content-type"] ??= "application/x-www-form-urlencoded"
    if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body))
    const answer = await send(ca, url, {
      method: init.method ?? "GET",
      headers,
      ...(body === undefined ? {} : { body })
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value].flat()) if (one !== undefined) answered.append(name, one)
    }
    const hasBody = answer.text !== "" && ![204, 304].includes(answer.status)
    return new Response(hasBody ? answer.text : undefined, { status: answer.status, headers: answered })
  }
