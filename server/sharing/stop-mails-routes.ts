import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance, FastifyReply } from "fastify"
import { html, plainPage } from "../http/plain-page.ts"
import { isStopLink, STOP_PATH } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { recipientById, stopRecipient } from "./store.ts"

const m = messages("server/sharing.stopMails")

interface Link {
  Params: { id: string; proof: string }
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const answer = (reply: FastifyReply, status: number, title: string, body: string): FastifyReply =>
  reply
    .status(status)
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" })
    .type("text/html; charset=utf-8")
    .send(plainPage({ title, body: `<h1>${html(title)}</h1>${body}` }))

/** Where the reader of a shared schedule stops these mails. The link alone changes nothing: mail programs open links by themselves. */
export async function stopMailsRoutes(
  app: FastifyInstance,
  { store, clock, link_keys }: Pick<SharingNeeds, "store" | "clock" | "link_keys">,
): Promise<void> {
  const recipient = ({ id, proof }: Link["Params"]) =>
    ID.test(id) && isStopLink(link_keys, { id, proof }) ? recipientById(store, id) : Promise.resolve(undefined)
  const gone = (reply: FastifyReply) => answer(reply, 404, m.notFound, `<p>${m.notFoundExplained}</p>`)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    )
    scope.get<Link>(`${STOP_PATH}/:id/:proof`, async ({ params }, reply) => {
      const found = await recipient(params)
      if (found === undefined) return gone(reply)
      const body = `<p>${m.explanation({ email: html(found.email) })}</p>
<form method="post"><button type="submit">${m.stop}</button></form>`
      return answer(reply, 200, m.question, body)
    })
    scope.post<Link>(`${STOP_PATH}/:id/:proof`, { bodyLimit: 1_024 }, async ({ params }, reply) => {
      const found = await recipient(params)
      if (found === undefined) return gone(reply)
      await stopRecipient(store, found.id, clock())
      return answer(reply, 200, m.stopped, `<p>${m.explanation({ email: html(found.email) })}</p>`)
    })
  })
}
