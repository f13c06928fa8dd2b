import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance, FastifyReply } from "fastify"
import { formScope, html, plainPage } from "../http/plain-page.ts"
import { isOwnId } from "../kernel/own-id.ts"
import type { HostedCards } from "../providers/hosted-cards/port.ts"
import { completeSession, type HostedNeeds, type Settled, takeHostedPost } from "./settle-hosted-request.ts"
import { giveUpRequest, hostedRequest, type RequestRow } from "./store-hosted.ts"

const m = messages("server/payments.hostedPages")
const link = messages("server/payments.hostedLinkPages")

// Where the hosted page sends the family back to, and where its provider posts. What arrives may be late, twice or forged: it only
// says where to look.

/** A visible text without spaces, as the provider makes them. */
const SESSION = /^[\x21-\x7e]{1,48}$/

type Outcome = "saved" | "waiting" | "cancelled" | "failed"
const cardsLink = (): string => `<p><a class="btn" href="/cards">${html(m.seeCards)}</a></p>`

function said(what: Outcome, isOfLink: boolean): { title: string; text: string } {
  switch (what) {
    case "saved":
      return isOfLink ? { title: link.saved, text: link.savedText } : { title: m.saved, text: m.savedText }
    case "waiting":
      return { title: m.waiting, text: isOfLink ? link.waitingText : m.waitingText }
    case "cancelled":
      return { title: m.cancelled, text: m.cancelledText }
    case "failed":
      return { title: m.failed, text: m.failedText }
  }
}

function answer(reply: FastifyReply, status: number, what: Outcome, request?: RequestRow): FastifyReply {
  const isOfLink = request !== undefined && request.invoice_id !== null
  const { title, text } = said(what, isOfLink)
  const body = `<h1>${html(title)}</h1><p>${html(text)}</p>${isOfLink ? "" : cardsLink()}`
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(plainPage({ title, body }))
}

const PAGES: Record<Settled, readonly [status: number, what: Outcome]> = {
  completed: [200, "saved"],
  waiting: [200, "waiting"],
  refused: [200, "failed"],
  unknown_request: [404, "failed"],
}

/** A form's or an address's texts. Of a name that comes twice the first counts; names of the language itself are ordinary names. */
function texts(source: unknown): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(typeof source === "string" ? source : "")) fields[name] ??= value
  return fields
}

export async function hostedCallbacks(
  app: FastifyInstance,
  needs: HostedNeeds & { readonly hosted: HostedCards; readonly posting_path: string },
): Promise<void> {
  const { hosted, store, clock } = needs
  await formScope(app, (scope) => {
    scope.post("/touchnet/success", { bodyLimit: 32_768 }, async (request, reply) => {
      const fields = texts(request.body)
      const { session_identifier = "", EXT_TRANS_ID: request_id = "", UPAY_SITE_ID: site = "" } = fields
      if (!isOwnId(request_id) || !SESSION.test(session_identifier) || !hosted.isOurSite(site)) {
        return answer(reply, 400, "failed")
      }
      const [status, what] = PAGES[await completeSession(needs)(request_id, session_identifier)]
      return answer(reply, status, what, await hostedRequest(store, request_id))
    })

    for (const [path, what, status] of [
      ["/touchnet/cancel", "cancelled", "CANCELLED"],
      ["/touchnet/error", "failed", "FAILED"],
    ] as const) {
      scope.get(path, async (request, reply) => {
        const { request: request_id = "" } = texts(request.url.split("?")[1])
        const known = isOwnId(request_id) ? await hostedRequest(store, request_id) : undefined
        if (known === undefined) return answer(reply, 404, "failed")
        if (known.status === "COMPLETED") return answer(reply, 200, "saved", known)
        await giveUpRequest(store, request_id, status, clock())
        return answer(reply, 200, what, known)
      })
    }

    scope.post(needs.posting_path, { bodyLimit: 32_768 }, async (request, reply) => {
      const post = hosted.readPost(texts(request.body), request.ip)
      if (post === undefined || !isOwnId(post.request_id) || !/^[\x21-\x7e]{0,48}$/.test(post.session_identifier)) {
        return reply.status(400).send({ ok: false })
      }
      const settled = await takeHostedPost(needs)(post)
      return reply.status(settled === "unknown_request" ? 404 : 200).send({ ok: settled !== "unknown_request" })
    })
  })
}
