import { createHash } from "node:crypto"
import { addDays } from "@hub/domain/kernel/calendar"
import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { calendarFile } from "@hub/domain/sharing/calendar-file"
import { inBusinessWords, inReadersWords } from "../language/written.ts"
import { feedOwner, sharedVisits } from "./queries.ts"
import { hashOfToken } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { noteReader } from "./store-feeds.ts"

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
    const text = await inReadersWords(owner.language, translations, () =>
      calendarFile(inBusinessWords(shared), { audience: "share", live_name: name }),
    )
    return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` }
  }
