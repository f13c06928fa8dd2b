import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance, FastifyReply } from "fastify"
import { html, plainPage } from "../http/plain-page.ts"
import { stopNews } from "../mail/news.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { isStopNewsLink, STOP_NEWS_PATH } from "./news-links.ts"

const m = messages("server/messages.stopNews")

interface Link {
  Params: { hash: string; proof: string }
}

const answer = (reply: FastifyReply, status: number, title: string, body: string): FastifyReply =>
  reply
    .status(status)
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" })
    .type("text/html; charset=utf-8")
    .send(plainPage({ title, body: `<h1>${html(title)}</h1>${body}` }))

/** Where a reader ends news, without signing in. The link alone changes nothing: mail programs open links by themselves. */
export async function stopNewsRoutes(
  app: FastifyInstance,
  { store, clock, link_keys }: Pick<MessagesNeeds, "store" | "clock" | "link_keys">,
): Promise<void> {
  const isGenuine = (params: Link["Params"]): boolean => isStopNewsLink(link_keys, params)
  const gone = (reply: FastifyReply) => answer(reply, 404, m.notFound, `<p>${m.notFoundExplained}</p>`)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    )
    scope.get<Link>(`${STOP_NEWS_PATH}/:hash/:proof`, async ({ params }, reply) => {
      if (!isGenuine(params)) return gone(reply)
      const body = `<p>${m.explanation}</p>
<form method="post"><button type="submit">${m.stop}</button></form>`
      return answer(reply, 200, m.question, body)
    })
    scope.post<Link>(`${STOP_NEWS_PATH}/:hash/:proof`, { bodyLimit: 1_024 }, async ({ params }, reply) => {
      if (!isGenuine(params)) return gone(reply)
      await stopNews(store, params.hash, clock())
      return answer(reply, 200, m.stopped, `<p>${m.explanation}</p>`)
    })
  })
}
