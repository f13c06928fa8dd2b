import { type Place, placeOf } from "@hub/domain/catalogue/place"
import { dayWithWeekday, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf, plural } from "@hub/domain/kernel/text"
import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { v5 as idOf } from "uuid"
import { queueMail } from "../mail/queue-mail.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type FirstDayRow, startingOn, writtenAbout } from "./families-queries.ts"
import { bookingsFile } from "./receipt-mail.ts"
import { type OrderVisit, visitsOf } from "./visits-queries.ts"

const m = messages("server/checkout.firstDayMail")

/** Makes the id of a family's first day, so that there is one mail about it. */
const FIRST_DAYS = "6f0b0c64-6d0b-4a52-9f5e-0a3f5a3c1d36"

/** One mail to each family some days before a first day, with all that starts on it. Safe to repeat. */
export const remindOfFirstDay =
  ({
    store,
    clock,
    public_origin,
    first_day_reminder_days = 0,
  }: Pick<CheckoutNeeds, "store" | "clock" | "public_origin"> & {
    readonly first_day_reminder_days?: number | undefined
  }) =>
  async (): Promise<void> => {
    if (first_day_reminder_days === 0) return
    const now = clock()
    const families = new Map<string, FirstDayRow[]>()
    for (const row of await startingOn(store, now, first_day_reminder_days))
      families.set(row.customer_id, [...(families.get(row.customer_id) ?? []), row])
    const mails = [...families].map(([customer_id, rows]) => {
      const day = rows[0]?.start_date ?? ""
      return { customer_id, rows, day, about_id: idOf(`${customer_id} ${day}`, FIRST_DAYS) }
    })
    const written = new Set(
      await writtenAbout(
        store,
        mails.map(({ about_id }) => about_id),
      ),
    )
    for (const { customer_id, rows, day, about_id } of mails.filter((mail) => !written.has(mail.about_id))) {
      const names = [...new Set(rows.map(({ student_name }) => student_name))]
      const words = {
        names: listOf(names),
        start: plural("starts", names.length, "start"),
        day: dayWithWeekday(day),
        places: rows.map((row) => placeWords(row, public_origin)).join("\n\n"),
        code: rows.every((row) => whereOf(row).is_online) ? "" : m.code,
      }
      const visits = await visitsOf(
        store,
        rows.map(({ attendance_id }) => attendance_id),
      )
      await store.transaction((tx) =>
        queueMail(tx, {
          kind: "FIRST_DAY",
          customer_id,
          about_id,
          words,
          now,
          good_until: endOf(visits, day),
          // A day that was given up and taken back is on again.
          attachment: bookingsFile(
            visits.map((visit) => ({ ...visit, stamped_at: now.toISOString() })),
            public_origin,
          ),
        }),
      )
    }
  }

/** The last pick-up of that day. */
const endOf = (visits: readonly OrderVisit[], day: string): Date | undefined => {
  const ends = visits.flatMap(({ days }) =>
    days.filter(({ date }) => date === day).map(({ ends_at }) => Date.parse(ends_at)),
  )
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}

const whereOf = ({ location, room }: FirstDayRow): Place => placeOf(location, "family", room)

function placeWords(row: FirstDayRow, public_origin: string): string {
  const { student_name, name, ...when } = row
  const { is_online, in_full } = whereOf(row)
  const where = is_online ? m.join({ page: bookingPage(public_origin, row.attendance_id) }) : in_full
  return `${student_name}: ${name}\n${timesLabel(when)}\n${where}`
}
