/** Pages for unknown addresses and oversized requests. They name no user, because they check no credential. */
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { FaultPages, type FaultStatus } from "@incamera/adapters-http/server"
import { Assets } from "../Assets.ts"
import { html } from "../html.ts"
import type { PageAnswer } from "./Answer.ts"
import { renderPlainPage } from "./layout.ts"
import { pageHeaders } from "./pageHeaders.ts"

const mebibytes = (bytes: number): string => `${bytes / 1_048_576} MiB`

const nothingHere: Pick<PageAnswer, "content" | "title"> = {
  title: "Page not found",
  content: html`<h1>Page not found</h1>
    <p>The address may be wrong, or the page was deleted.</p>
    <p><a class="button primary" href="/cases">To your cases</a></p>`
}

const tooLarge: Pick<PageAnswer, "content" | "title"> = {
  title: "Too large",
  content: html`<h1>Too large</h1>
    <p>
      Nothing was stored. A document can have ${mebibytes(DomainLimits.fileBytes)}, a form with texts
      ${mebibytes(Limits.pageFormBytes)}. Go back and send it in parts.
    </p>
    <p><a class="button primary" href="/cases">To your cases</a></p>`
}

export const layer: Layer.Layer<never> = Layer.effect(
  FaultPages,
  Effect.map(Assets, ({ pathOf }) => (status: FaultStatus) => {
    const { content, title } = status === 413 ? tooLarge : nothingHere
    return HttpServerResponse.text(renderPlainPage({ title, content }, pathOf), {
      status,
      contentType: "text/html; charset=utf-8",
      headers: pageHeaders
    })
  })
).pipe(Layer.provide(Assets.layer))
