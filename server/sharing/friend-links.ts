import { problem } from "@hub/domain/kernel/problem"
import type { FriendInvitation, FriendLink } from "@hub/domain/sharing/friend-link"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import { friendInvitation, lockSharer, ownBooking } from "./queries.ts"
import { friendToken, friendTokenOf, friendUrl, hashOfToken } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { addLink, closeLink, linkOfBooking, type OpenLinkRow } from "./store.ts"

const OPENED = { name: "friend-link", max: 60, seconds: 3_600 }

const linkOf = (
  { link_keys, public_origin }: SharingNeeds,
  { id, token_hash, created_at }: OpenLinkRow,
  ends_at: string,
): FriendLink => {
  const token = friendTokenOf(link_keys, { id, token_hash })
  return { url: token === undefined ? null : friendUrl(public_origin, token), created_at, ends_at }
}

/** The booking's open link, or null. */
export const readFriendLink =
  (needs: SharingNeeds) =>
  async (customer_id: string, attendance_id: string): Promise<FriendLink | null> => {
    const booking = await ownBooking(needs.store, customer_id, attendance_id)
    if (booking === undefined) throw problem("NOT_FOUND")
    const link = await linkOfBooking(needs.store, customer_id, attendance_id)
    return link === undefined || !isAhead(booking, needs.clock()) ? null : linkOf(needs, link, booking.starts_at)
  }

interface Startable {
  readonly is_booked: boolean
  readonly starts_at: string
}
export const isAhead = ({ is_booked, starts_at }: Startable, now: Date): boolean =>
  is_booked && Date.parse(starts_at) > now.getTime()

/** Opens the booking's link; again it returns the same one. */
export const openFriendLink =
  (needs: SharingNeeds) =>
  (customer_id: string, attendance_id: string): Promise<FriendLink> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockSharer(tx, customer_id)
      const booking = await ownBooking(tx, customer_id, attendance_id)
      if (booking === undefined) throw problem("NOT_FOUND")
      if (!booking.is_sharing_enabled) throw problem("SHARING_OFF")
      if (!isAhead(booking, now)) throw problem("NOTHING_TO_SHARE")
      const known = await linkOfBooking(tx, customer_id, attendance_id)
      if (known !== undefined && friendTokenOf(needs.link_keys, known) !== undefined)
        return linkOf(needs, known, booking.starts_at)
      await consume(tx, OPENED, customer_id, now)
      await closeLink(tx, customer_id, attendance_id, now)
      const id = newId()
      const token_hash = hashOfToken(friendToken(needs.link_keys, id))
      await addLink(tx, { id, customer_id, attendance_id, token_hash, now })
      return linkOf(needs, { id, token_hash, created_at: now.toISOString() }, booking.starts_at)
    })

/** Closing twice is harmless. */
export const closeFriendLink =
  ({ store, clock }: Pick<SharingNeeds, "store" | "clock">) =>
  async (customer_id: string, attendance_id: string): Promise<Record<string, never>> => {
    if ((await ownBooking(store, customer_id, attendance_id)) === undefined) throw problem("NOT_FOUND")
    await closeLink(store, customer_id, attendance_id, clock())
    return {}
  }

/** For anyone with the link, while it is open, its booking is and hasn't begun, and its family isn't restricted. */
export const readInvitation =
  ({ store, clock }: Pick<SharingNeeds, "store" | "clock">) =>
  async (token: string): Promise<FriendInvitation> => {
    const found = await friendInvitation(store, hashOfToken(token), clock())
    if (found === undefined) throw problem("NOT_FOUND")
    return found
  }
