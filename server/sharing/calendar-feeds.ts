import { createHash } from "node:crypto"
import { addDays } from "@hub/domain/kernel/calendar"
import { problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { nameError } from "@hub/domain/participants/person-name"
import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { calendarFile } from "@hub/domain/sharing/calendar-file"
import { type CalendarFeed, FEEDS_MAX, type NewCalendarFeed } from "@hub/domain/sharing/share"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import { inBusinessTexts, inReadersLanguage } from "../language/written.ts"
import { feedOwner, lockSharer, ownStudentIds, sharedVisits } from "./queries.ts"
import { feedToken, feedTokenOf, feedUrl, hashOfToken } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { addFeed, closeFeed, type FeedRow, feedById, feedsOf, noteReader, renewFeed } from "./store.ts"

const YEAR_MS = 365 * 86_400_000
const CHANGES = { name: "calendar-feed", max: 20, seconds: 3_600 }

const feedOf =
  ({ link_keys, public_origin }: SharingNeeds) =>
  ({ version, token_hash, ...row }: FeedRow): CalendarFeed => {
    const token = feedTokenOf(link_keys, { id: row.id, version, token_hash })
    return { ...row, url: token === undefined ? null : feedUrl(public_origin, token) }
  }

export const listFeeds =
  (needs: SharingNeeds) =>
  async (customer_id: string): Promise<CalendarFeed[]> =>
    (await feedsOf(needs.store, customer_id, needs.clock())).map(feedOf(needs))

export const openFeed =
  (needs: SharingNeeds) =>
  (customer_id: string, { name, student_id }: NewCalendarFeed): Promise<CalendarFeed> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      if (student_id !== null) await ownStudentIds(tx, customer_id, [student_id])
      await lockSharer(tx, customer_id)
      if ((await feedsOf(tx, customer_id, now)).length >= FEEDS_MAX) throw problem("CALENDAR_FEEDS_FULL")
      await consume(tx, CHANGES, customer_id, now)
      const id = newId()
      const token_hash = hashOfToken(feedToken(needs.link_keys, { id, version: 1 }))
      const expires_at = new Date(now.getTime() + YEAR_MS)
      await addFeed(tx, {
        id,
        customer_id,
        student_id,
        name: nameError(name) === undefined ? tidyLine(name) : "Calendar",
        token_hash,
        now,
        expires_at,
      })
      const added = await feedById(tx, customer_id, id, now)
      if (added === undefined) throw new Error("The feed is open")
      return feedOf(needs)(added)
    })

/** A new address; calendars that follow the old one get nothing at their next read. */
export const rotateFeed =
  (needs: SharingNeeds) =>
  (customer_id: string, id: string): Promise<CalendarFeed> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockSharer(tx, customer_id)
      const known = await feedById(tx, customer_id, id, now)
      if (known === undefined) throw problem("NOT_FOUND")
      await consume(tx, CHANGES, customer_id, now)
      const version = known.version + 1
      const token_hash = hashOfToken(feedToken(needs.link_keys, { id, version }))
      const expires_at = new Date(now.getTime() + YEAR_MS)
      await renewFeed(tx, { id, version, token_hash, expires_at })
      const renewed = await feedById(tx, customer_id, id, now)
      if (renewed === undefined) throw new Error("The feed is open")
      return feedOf(needs)(renewed)
    })

/** Closing twice is harmless while it is the family's own. */
export const shutFeed =
  ({ store, clock }: Pick<SharingNeeds, "store" | "clock">) =>
  async (customer_id: string, id: string): Promise<Record<string, never>> => {
    if ((await closeFeed(store, customer_id, id, clock())) === 0) throw problem("NOT_FOUND")
    return {}
  }

const BEFORE_DAYS = 31
const AHEAD_DAYS = 400

/** The calendar of a token; undefined when it is unknown, closed or over, or its family may not come in. */
export const readFeed =
  ({
    store,
    clock,
    public_origin,
    translations,
  }: Pick<SharingNeeds, "store" | "clock" | "public_origin" | "translations">) =>
  async (token: string, reader: string): Promise<{ text: string; etag: string } | undefined> => {
    const now = clock()
    const owner = await feedOwner(store, hashOfToken(token), now)
    if (owner === undefined) return undefined
    const { feed_id, customer_id, student_id, name, today } = owner
    await noteReader(store, feed_id, createHash("sha256").update(`${feed_id}\n${reader}`).digest(), now)
    const visits = await sharedVisits(store, {
      customer_id,
      ...(student_id === null ? {} : { student_ids: [student_id] }),
      from: addDays(today, -BEFORE_DAYS),
      to: addDays(today, AHEAD_DAYS),
    })
    const shared = visits
      .filter(({ is_sharing_enabled }) => is_sharing_enabled)
      .map((visit) => ({ ...visit, page_url: bookingPage(public_origin, visit.attendance_id) }))
    // Calendars read it by themselves: they ask for no language.
    const text = await inReadersLanguage(owner.language, translations, () =>
      calendarFile(inBusinessTexts(shared), { audience: "share", live_name: name }),
    )
    return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` }
  }
