import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, NoBody, nullable } from "../kernel/wire.ts"
import { FriendInvitation, FriendLink } from "./friend-link.ts"
import { FRIENDS_MOST, FriendQuestion, FriendRequest } from "./friend-request.ts"
import { CalendarFeed, NewCalendarFeed, Shared, ShareMonth, ShareScheduleSet, ShareSettings } from "./share.ts"

const byId = Type.Object({ id: Id })
const byToken = Type.Object({
  token: Type.String({
    pattern: "^[A-Za-z0-9_-]{43}$",
    examples: ["Zm9yLW9uZS1mcmllbmQtb2YtdGhlLWZhbWlseS1vbmx"],
  }),
})

export const sharingContract = endpoints({
  "POST /attendances/schedule/share": {
    summary: "Mail a month of the schedule to named people, with a calendar file",
    access: "customer",
    refusals: ["MAIL_OFF", "NOTHING_TO_SHARE", "NOT_FOUND", "SHARING_OFF", "TOO_MANY_REQUESTS"],
    body: ShareMonth,
    result: Shared,
  },
  "POST /attendances/share_schedule_set": {
    summary: "Mail the days ahead of one schedule set to named people, with a calendar file",
    access: "customer",
    refusals: ["MAIL_OFF", "NOTHING_TO_SHARE", "NOT_FOUND", "SHARING_OFF", "TOO_MANY_REQUESTS"],
    body: ShareScheduleSet,
    result: Shared,
  },
  "GET /attendances/schedule/share/settings/{id}": {
    summary: "What was chosen the last time: by the customer's id for the family, by a participant's for them",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: ShareSettings,
  },
  "GET /attendances/{id}/friend_link": {
    summary: "The link to a booking that the family gives to friends; null while there is none",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: nullable(FriendLink),
  },
  "POST /attendances/{id}/friend_link": {
    summary: "Open a booking's link for friends; again it is the same one",
    access: "customer",
    refusals: ["NOTHING_TO_SHARE", "NOT_FOUND", "SHARING_OFF", "TOO_MANY_REQUESTS"],
    params: byId,
    body: NoBody,
    result: FriendLink,
  },
  "DELETE /attendances/{id}/friend_link": {
    summary: "Close a booking's link for friends for good",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Object({}),
  },
  "GET /friend_links/{token}": {
    summary: "What a link for friends shows: first names and a program, until its first day",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: byToken,
    result: FriendInvitation,
  },
  "GET /attendances/{id}/friend_requests": {
    summary: "The friends of a booking, and the links that wait for an answer",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Object({ items: Type.Array(FriendRequest), most: Type.Integer({ default: FRIENDS_MOST }) }),
  },
  "POST /attendances/{id}/friend_requests": {
    summary:
      "Make a link by which another family says yes to one group; sent again with the same key it is the same one",
    access: "customer",
    refusals: ["FRIENDS_FULL", "NOTHING_TO_SHARE", "NOT_FOUND", "SHARING_OFF", "TOO_MANY_REQUESTS"],
    params: byId,
    body: NoBody,
    result: FriendRequest,
  },
  "DELETE /attendances/{id}/friend_requests/{request_id}": {
    summary: "Take a link back, or a friendship, for both",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id, request_id: Id }),
    result: Type.Object({}),
  },
  "GET /friend_requests/{token}": {
    summary: "What a family with a child booked in the same is asked",
    access: "customer",
    refusals: ["FRIEND_IS_OWN", "FRIEND_NOT_BOOKED", "NOT_FOUND"],
    params: byToken,
    result: FriendQuestion,
  },
  "POST /friend_requests/{token}": {
    summary: "Say yes for one child; a no is never sent",
    access: "customer",
    refusals: ["FRIENDS_FULL", "FRIEND_IS_OWN", "FRIEND_NOT_BOOKED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    params: byToken,
    body: exact({ attendance_id: Id }),
    result: FriendRequest,
  },
  "GET /attendances/schedule/feeds": {
    summary: "The live calendars that are open",
    access: "customer",
    result: Type.Array(CalendarFeed),
  },
  "POST /attendances/schedule/feeds": {
    summary: "Open a live calendar of the family or of one participant, for a year",
    access: "customer",
    refusals: ["CALENDAR_FEEDS_FULL", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: NewCalendarFeed,
    result: CalendarFeed,
  },
  "POST /attendances/schedule/feeds/{id}/rotate": {
    summary: "Give a live calendar a new address, for a year; the old one is closed at once",
    access: "customer",
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
    params: byId,
    result: CalendarFeed,
  },
  "DELETE /attendances/schedule/feeds/{id}": {
    summary: "Close a live calendar for good",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Object({}),
  },
})
