import type { sharingContract } from "@hub/domain/sharing/sharing.contract"
import type { Handlers } from "../http/handlers.ts"
import { listFeeds, openFeed, rotateFeed, shutFeed } from "./calendar-feeds.ts"
import { closeFriendLink, openFriendLink, readFriendLink, readInvitation } from "./friend-links.ts"
import { answerFriend, askFriend, readFriendQuestion, readFriendRequests, takeFriendBack } from "./friend-requests.ts"
import { readShareSettings } from "./read-share-settings.ts"
import { shareMonth, shareScheduleSet } from "./share-schedule.ts"
import type { SharingNeeds } from "./sharing-needs.ts"

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
    takeBack: takeFriendBack(needs),
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
      group.takeBack(who.customer_id, params.id, params.request_id),
    "GET /friend_requests/{token}": ({ who, params }) => group.question(who.customer_id, params.token),
    "POST /friend_requests/{token}": ({ who, params, body }) =>
      group.answer(who.customer_id, params.token, body.attendance_id),
    "GET /attendances/schedule/feeds": ({ who }) => feeds.list(who.customer_id),
    "POST /attendances/schedule/feeds": ({ who, body }) => feeds.open(who.customer_id, body),
    "POST /attendances/schedule/feeds/{id}/rotate": ({ who, params }) => feeds.rotate(who.customer_id, params.id),
    "DELETE /attendances/schedule/feeds/{id}": ({ who, params }) => feeds.shut(who.customer_id, params.id),
  }
}
