import { isWorthWaiting, type NoticeKind, type PlaceNotice } from "@hub/domain/applications/place-notice"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { lockDueNotices, openingsToRemindOf } from "./notices-queries.ts"
import { deleteNotice, endNotices, hasDates, insertNotice, noticesById, noticesOf, offeringFacts } from "./store.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

const ASKED = { name: "place-notice", max: 60, seconds: 3_600 }

interface Asked {
  readonly customer_id: string
  readonly kind: NoticeKind
  readonly about_id: string
  readonly now: Date
}

async function checkWorth(db: Database, { customer_id, kind, about_id, now }: Asked): Promise<void> {
  if (kind === "DATES") {
    const found = await hasDates(db, about_id, now)
    if (found === undefined) throw problem("NOT_FOUND")
    if (found.has_dates) throw problem("NOTHING_TO_WAIT_FOR")
    return
  }
  const facts = await offeringFacts(db, { offering_id: about_id, customer_id, now })
  if (facts === undefined) throw problem("NOT_FOUND")
  if (!isWorthWaiting(kind, facts, now)) throw problem("NOTHING_TO_WAIT_FOR")
}

/** Asks for one mail. It reserves nothing: where a line is offered, waiting in it is the better way (decision 0100). */
export const askForNotice =
  (needs: WaitlistNeeds) =>
  (customer_id: string, { kind, about_id }: { kind: NoticeKind; about_id: string }): Promise<PlaceNotice> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const find = async () =>
        (await noticesOf(tx, customer_id)).find((one) => one.kind === kind && one.about_id === about_id)
      const known = await find()
      if (known !== undefined) return known
      await checkWorth(tx, { customer_id, kind, about_id, now })
      await consume(tx, ASKED, customer_id, now)
      await insertNotice(tx, { id: newId(), customer_id, kind, about_id, now })
      const added = await find()
      if (added === undefined) throw new Error("The notice was just written")
      return added
    })

export const withdrawNotice =
  ({ store }: WaitlistNeeds) =>
  async (customer_id: string, id: string): Promise<Record<string, never>> => {
    if ((await deleteNotice(store, customer_id, id)) === 0) throw problem("NOT_FOUND")
    return {}
  }

const MAILS = { PLACE: "PLACE_CAME_BACK", OPENING: "BOOKING_OPENED", DATES: "DATES_ADDED" } as const

const factsOf = ({ name, start_date, last_day, activity_url_part }: PlaceNotice) => ({
  program: name,
  first_day: start_date,
  last_day,
  activity_url_part,
})

/** Writes to who asked, once; the job runs each minute. Returns how many mails were queued. */
export const sendPlaceNotices = (needs: WaitlistNeeds) => (): Promise<number> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const due = await lockDueNotices(tx, now)
    if (due.length === 0) return 0
    const good = new Map(
      due.flatMap<[string, string]>(({ id, customer_id, is_good }) => (is_good ? [[id, customer_id]] : [])),
    )
    for (const notice of await noticesById(tx, [...good.keys()])) {
      const customer_id = good.get(notice.id) ?? ""
      await queueMail(tx, { kind: MAILS[notice.kind], customer_id, about_id: notice.id, facts: factsOf(notice), now })
    }
    await endNotices(
      tx,
      due.map(({ id }) => id),
      now,
    )
    return good.size
  })

/**
 * Writes a day and an hour before a family's own opening to those who asked; the job runs each minute. The mail's key is the notice, so each
 * is written once. Who asks later than that is written the next one only. Returns how many mails were queued.
 */
export const remindOfOpenings = (needs: WaitlistNeeds) => (): Promise<number> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const due = await openingsToRemindOf(tx, now)
    for (const { id, customer_id, kind, time_zone, opens_at, ...program } of due)
      await queueMail(tx, {
        kind,
        customer_id,
        about_id: id,
        facts: { ...program, opens: { at: opens_at, time_zone } },
        good_until: new Date(opens_at),
        now,
      })
    return due.length
  })
