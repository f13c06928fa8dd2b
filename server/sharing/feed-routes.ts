import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"
import { readFeed } from "./read-feed.ts"
import { FEED_ROUTE } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"

interface Feed {
  Params: { token: string }
}

interface FeedNeeds extends Pick<SharingNeeds, "store" | "clock" | "public_origin"> {
  readonly isLocked: () => Promise<boolean>
}

const PRIVATE = {
  "cache-control": "private, no-cache",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
}

const isTag = (given: string | undefined, etag: string): boolean =>
  (given ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag)

/** A live calendar, read by programs that send neither token nor header: its address is all the right that it has (I31). */
export function feedRoute(app: FastifyInstance, { isLocked, ...needs }: FeedNeeds): void {
  const read = readFeed(needs)
  app.get<Feed>(FEED_ROUTE, async (request, reply) => {
    reply.headers(PRIVATE)
    if (await isLocked()) throw problem("COMPANY_LOCKED")
    const feed = await read(request.params.token, (request.headers["user-agent"] ?? "").slice(0, 300))
    if (feed === undefined) throw problem("NOT_FOUND")
    reply.header("etag", feed.etag)
    if (isTag(request.headers["if-none-match"], feed.etag)) return reply.status(304).send()
    return reply
      .headers({
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="schedule.ics"',
      })
      .send(feed.text)
  })
}
