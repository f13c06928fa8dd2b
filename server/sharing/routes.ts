import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import type { sharingContract } from "@hub/domain/sharing/sharing.contract"
import type { FastifyInstance } from "fastify"
import type { Handlers } from "../http/handlers.ts"
import { html } from "../http/plain-page.ts"
import { pressToConfirm } from "../http/press-to-confirm.ts"
import { isOwnId } from "../kernel/own-id.ts"
import { listFeeds, openFeed, readFeed, rotateFeed, shutFeed } from "./calendar-feeds.ts"
import { closeFriendLink, openFriendLink, readFriendLink, readInvitation } from "./friend-links.ts"
import {
  answerFriend,
  askFriend,
  readFriendQuestion,
  readFriendRequests,
  withdrawFriendRequest,
} from "./friend-requests.ts"
import { readShareSettings, shareMonth, shareScheduleSet } from "./share-schedule.ts"
import { FEED_ROUTE, isStopLink, STOP_PATH } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { recipientById, stopRecipient } from "./store.ts"

export function sharingRoutes(needs: SharingNeeds): Handlers<typeof sharingContract> {
  const month = shareMonth(needs)
  const set = shareScheduleSet(needs)
  const settings = readShareSettings(needs)
  const feeds = { list: listFeeds(needs), open: openFeed(needs), rotate: rotateFeed(needs), shut: shutFeed(needs) }
  const friends = { read: readFriendLink(needs), open: openFriendLink(needs), close: closeFriendLink(needs) }
  const invitation = readInvitation(needs)
  const group = {
    list: readFriendRequests(needs),
    ask: askFriend(needs),
    withdraw: withdrawFriendRequest(needs),
    question: readFriendQuestion(needs),
    answer: answerFriend(needs),
  }
  return {
    "POST /attendances/schedule/share": ({ who, body, transport: { idempotency_key } }) =>
      month({ customer_id: who.customer_id, idempotency_key }, body),
    "POST /attendances/share_schedule_set": ({ who, body, transport: { idempotency_key } }) =>
      set({ customer_id: who.customer_id, idempotency_key }, body),
    "GET /attendances/schedule/share/settings/{id}": ({ who, params }) => settings(who.customer_id, params.id),
    "GET /attendances/{id}/friend_link": ({ who, params }) => friends.read(who.customer_id, params.id),
    "POST /attendances/{id}/friend_link": ({ who, params }) => friends.open(who.customer_id, params.id),
    "DELETE /attendances/{id}/friend_link": ({ who, params }) => friends.close(who.customer_id, params.id),
    "GET /friend_links/{token}": ({ params }) => invitation(params.token),
    "GET /attendances/{id}/friend_requests": ({ who, params }) => group.list(who.customer_id, params.id),
    "POST /attendances/{id}/friend_requests": ({ who, params, transport: { idempotency_key } }) =>
      group.ask({ customer_id: who.customer_id, idempotency_key }, params.id),
    "DELETE /attendances/{id}/friend_requests/{request_id}": ({ who, params }) =>
      group.withdraw(who.customer_id, params.id, params.request_id),
    "GET /friend_requests/{token}": ({ who, params }) => group.question(who.customer_id, params.token),
    "POST /friend_requests/{token}": ({ who, params, body }) =>
      group.answer(who.customer_id, params.token, body.attendance_id),
    "GET /attendances/schedule/feeds": ({ who }) => feeds.list(who.customer_id),
    "POST /attendances/schedule/feeds": ({ who, body }) => feeds.open(who.customer_id, body),
    "POST /attendances/schedule/feeds/{id}/rotate": ({ who, params }) => feeds.rotate(who.customer_id, params.id),
    "DELETE /attendances/schedule/feeds/{id}": ({ who, params }) => feeds.shut(who.customer_id, params.id),
  }
}

interface Feed {
  Params: { token: string }
}

interface FeedNeeds extends Pick<SharingNeeds, "store" | "clock" | "public_origin" | "translations"> {
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

const m = messages("server/sharing.stopMails")

/** Where the reader of a shared schedule stops these mails. */
export const stopMailsRoutes = (
  app: FastifyInstance,
  { store, clock, link_keys }: Pick<SharingNeeds, "store" | "clock" | "link_keys">,
): Promise<void> =>
  pressToConfirm(app, {
    path: STOP_PATH,
    find: async ({ about: id, proof }) =>
      isOwnId(id) && isStopLink(link_keys, { id, proof }) ? recipientById(store, id) : undefined,
    words: ({ email }) => ({
      question: m.question,
      explanation: m.explanation({ email: html(email) }),
      press: m.stop,
      done: m.stopped,
    }),
    notFound: () => ({ title: m.notFound, explanation: m.notFoundExplained }),
    confirm: ({ id }) => stopRecipient(store, id, clock()),
  })
