import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance, FastifyReply } from "fastify"
import { html, plainPage } from "../http/plain-page.ts"
import { isStopAskingLink, STOP_ASKING_PATH } from "./review-links.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { stopAsking } from "./store.ts"

const m = messages("server/reviews.stopAsking")

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

/** Where a family stops being asked for reviews. The link alone changes nothing: mail programs open links by themselves. */
export async function stopAskingRoutes(
  app: FastifyInstance,
  { store, clock, link_keys }: Pick<ReviewsNeeds, "store" | "clock" | "link_keys">,
): Promise<void> {
  const isGenuine = ({ id, proof }: Link["Params"]): boolean =>
    ID.test(id) && isStopAskingLink(link_keys, { id, proof })
  const gone = (reply: FastifyReply) => answer(reply, 404, m.notFound, `<p>${m.notFoundExplained}</p>`)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    )
    scope.get<Link>(`${STOP_ASKING_PATH}/:id/:proof`, async ({ params }, reply) => {
      if (!isGenuine(params)) return gone(reply)
      const body = `<p>${m.explanation}</p>
<form method="post"><button type="submit">${m.stop}</button></form>`
      return answer(reply, 200, m.question, body)
    })
    scope.post<Link>(`${STOP_ASKING_PATH}/:id/:proof`, { bodyLimit: 1_024 }, async ({ params }, reply) => {
      if (!isGenuine(params)) return gone(reply)
      await stopAsking(store, params.id, clock())
      return answer(reply, 200, m.stopped, `<p>${m.explanation}</p>`)
    })
  })
}
