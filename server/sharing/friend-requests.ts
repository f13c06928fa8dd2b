import { problem } from "@hub/domain/kernel/problem"
import { FRIENDS_MOST, type FriendQuestion, type FriendRequest } from "@hub/domain/sharing/friend-request"
import { v5 as idOf, v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { isAhead } from "./friend-links.ts"
import {
  type AskedRow,
  askedBy,
  bookedThere,
  endedSides,
  lockBookings,
  requestsOf,
  type SideRow,
} from "./friends-queries.ts"
import { ownBooking } from "./queries.ts"
import { friendToken, friendTokenOf, hashOfToken, togetherUrl } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { addSide, closeBoth, closeSides, knownSide } from "./store.ts"

const ASKED = { name: "friend-request", max: 20, seconds: 3_600 }
const ANSWERED = { name: "friend-answer", max: 30, seconds: 3_600 }
const REQUEST_IDS = "6a1f0a86-6f0b-4f0e-9d3c-7d0a4a3f5b12"

function shown({ link_keys, public_origin }: SharingNeeds, row: SideRow): FriendRequest {
  const { id, token_hash, created_at, name, together_at } = row
  const token =
    name !== null || token_hash === null ? undefined : friendTokenOf(link_keys, { id, token_hash }, "friend-request")
  return {
    id,
    state: name === null ? "WAITING" : "TOGETHER",
    name,
    url: token === undefined ? null : togetherUrl(public_origin, token),
    created_at,
    together_at: name === null ? null : together_at,
  }
}

async function shownOne(needs: SharingNeeds, db: Database, attendance_id: string, id: string): Promise<FriendRequest> {
  const row = (await requestsOf(db, attendance_id)).find((one) => one.id === id)
  if (row === undefined) throw problem("NOT_FOUND")
  return shown(needs, row)
}

/** The booking's friends; links that wait are left out once it begins. */
export const readFriendRequests = (needs: SharingNeeds) => async (customer_id: string, attendance_id: string) => {
  const booking = await ownBooking(needs.store, customer_id, attendance_id)
  if (booking === undefined) throw problem("NOT_FOUND")
  const rows = booking.is_booked ? await requestsOf(needs.store, attendance_id) : []
  const items = rows
    .filter(({ name }) => name !== null || isAhead(booking, needs.clock()))
    .map((row) => shown(needs, row))
  return { items, most: FRIENDS_MOST }
}

interface Asking {
  readonly customer_id: string
  readonly idempotency_key: string | undefined
}

export const askFriend =
  (needs: SharingNeeds) =>
  ({ customer_id, idempotency_key }: Asking, attendance_id: string): Promise<FriendRequest> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockBookings(tx, [attendance_id])
      const booking = await ownBooking(tx, customer_id, attendance_id)
      if (booking === undefined) throw problem("NOT_FOUND")
      if (!booking.is_sharing_enabled) throw problem("SHARING_OFF")
      if (!isAhead(booking, now)) throw problem("NOTHING_TO_SHARE")
      const id =
        idempotency_key === undefined
          ? newId()
          : idOf(`${customer_id} ${attendance_id} ${idempotency_key}`, REQUEST_IDS)
      if ((await knownSide(tx, id, attendance_id)) === undefined) {
        await consume(tx, ASKED, customer_id, now)
        const token_hash = hashOfToken(friendToken(needs.link_keys, id, "friend-request"))
        await takeSlot(tx, { id, customer_id, attendance_id, token_hash, answers_id: null, now })
      }
      return shownOne(needs, tx, attendance_id, id)
    })

async function takeSlot(tx: Transaction, side: Parameters<typeof addSide>[1]): Promise<void> {
  await closeSides(tx, await endedSides(tx, side.attendance_id), side.now)
  if ((await addSide(tx, side)) === 0) throw problem("FRIENDS_FULL")
}

/** Either family, at any time; again is harmless. */
export const withdrawFriendRequest =
  ({ store, clock }: Pick<SharingNeeds, "store" | "clock">) =>
  async (customer_id: string, attendance_id: string, id: string): Promise<Record<string, never>> => {
    const booking = await ownBooking(store, customer_id, attendance_id)
    if (booking === undefined || (await knownSide(store, id, attendance_id)) === undefined) throw problem("NOT_FOUND")
    await closeBoth(store, { id, attendance_id }, clock())
    return {}
  }

/** The reader's bookings in the same, or why they aren't asked. A link that another family answered is closed. */
async function askedOf(db: Database, asked: AskedRow | undefined, customer_id: string) {
  if (asked === undefined) throw problem("NOT_FOUND")
  if (asked.customer_id === customer_id) throw problem("FRIEND_IS_OWN")
  const own = await bookedThere(db, customer_id, asked.offering_id)
  if (own.length === 0) throw problem("FRIEND_NOT_BOOKED")
  const { answered_by } = asked
  if (answered_by !== null && !own.some(({ attendance_id }) => attendance_id === answered_by))
    throw problem("NOT_FOUND")
  return { asked, own }
}

export const readFriendQuestion =
  ({ store, clock }: Pick<SharingNeeds, "store" | "clock">) =>
  async (customer_id: string, token: string): Promise<FriendQuestion> => {
    const found = await askedBy(store, hashOfToken(token), clock())
    const { asked, own } = await askedOf(store, found, customer_id)
    const { student_name, customer_name, program, start_date, end_date, start_time, end_time } = asked
    const { weekdays, location_id, ends_at } = asked
    const dates = { start_date, end_date, start_time, end_time, weekdays, ends_at }
    const children = await Promise.all(
      own.map(async ({ attendance_id, name }) => {
        const friends = await requestsOf(store, attendance_id)
        const isTogether = friends.some(({ other_attendance_id }) => other_attendance_id === asked.attendance_id)
        const isFull = friends.length >= FRIENDS_MOST
        return {
          attendance_id,
          name,
          state: isTogether ? ("TOGETHER" as const) : isFull ? ("FULL" as const) : ("FREE" as const),
        }
      }),
    )
    return { student_name, customer_name, program, location_id, ...dates, children }
  }

/** Yes, for one child. Two who asked each other are friends once. */
export const answerFriend =
  (needs: SharingNeeds) =>
  (customer_id: string, token: string, attendance_id: string): Promise<FriendRequest> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const hash = hashOfToken(token)
      const known = await askedBy(tx, hash, now)
      if (known === undefined) throw problem("NOT_FOUND")
      await lockBookings(tx, [attendance_id, known.attendance_id])
      const { asked, own } = await askedOf(tx, await askedBy(tx, hash, now), customer_id)
      if (!own.some((one) => one.attendance_id === attendance_id)) throw problem("FRIEND_NOT_BOOKED")
      const friends = await requestsOf(tx, attendance_id)
      const already = friends.find(({ other_attendance_id }) => other_attendance_id === asked.attendance_id)
      if (already !== undefined) return shown(needs, already)
      if (asked.answered_by !== null) throw problem("NOT_FOUND")
      await consume(tx, ANSWERED, customer_id, now)
      const id = newId()
      await takeSlot(tx, { id, customer_id, attendance_id, token_hash: null, answers_id: asked.id, now })
      return shownOne(needs, tx, attendance_id, id)
    })
