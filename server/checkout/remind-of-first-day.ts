import { v5 as idOf } from "uuid"
import { visitOf, whenOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type FirstDayRow, startingOn, writtenAbout } from "./families-queries.ts"
import { type OrderVisit, visitsOf } from "./visits-queries.ts"

/** Makes the id of a family's first day, so that there is one mail about it. */
const FIRST_DAYS = "6f0b0c64-6d0b-4a52-9f5e-0a3f5a3c1d36"

/** One mail to each family some days before a first day, with all that starts on it. Safe to repeat. */
export const remindOfFirstDay =
  ({
    store,
    clock,
    first_day_reminder_days,
  }: Pick<CheckoutNeeds, "store" | "clock"> & {
    /** 0: none is sent. */
    readonly first_day_reminder_days: number
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
      const visits = await visitsOf(
        store,
        rows.map(({ attendance_id }) => attendance_id),
      )
      await store.transaction((tx) =>
        queueMail(tx, {
          kind: "FIRST_DAY",
          customer_id,
          about_id,
          facts: {
            day,
            // A day that was given up and taken back is on again.
            visits: inOrderOf(rows, visits).map((visit) => ({
              ...visitOf(visit),
              stamped_at: now.toISOString(),
              when: whenOf(visit),
            })),
          },
          now,
          good_until: endOf(visits, day),
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

const inOrderOf = (rows: readonly FirstDayRow[], visits: readonly OrderVisit[]): OrderVisit[] =>
  rows.flatMap(({ attendance_id }) => visits.find((visit) => visit.attendance_id === attendance_id) ?? [])
