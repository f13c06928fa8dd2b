import { dayWithWeekday, timesLabel } from "@hub/domain/kernel/calendar"
import { v5 as idOf } from "uuid"
import { companyDay } from "../database/company-day.ts"
import type { OfferingRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

/** Makes the id of a family's first day, so that there is one mail about it. */
const FIRST_DAYS = "6f0b0c64-6d0b-4a52-9f5e-0a3f5a3c1d36"
/** By the business's clock: no mail at night. */
const HOURS = { from: 9, to: 20 }

type Row = Pick<OfferingRow, "name" | "room" | "start_date" | "start_time" | "end_time"> & {
  customer_id: string
  student_name: string
  location: string
  address: string | null
}

/** The bookings that start on that day, of families who can be written to, by family. */
const startingOn = (db: Database, now: Date, days: number) =>
  db.many<Row>(sql`
    select a.customer_id, st.first_name as student_name, o.name, o.room, o.start_date, o.start_time, o.end_time,
      case when l.type = 'REMOTE' then 'Online Space' else l.name end as location,
      case when l.type <> 'REMOTE' then l.address end as address
    from offering o join attendance a on a.offering_id = o.id and a.status = 'BOOKED'
      join customer c on c.id = a.customer_id and c.email is not null and not c.is_restricted
      join student st on st.id = a.student_id join location l on l.id = o.location_id
    where o.start_date = ${companyDay(now)} + ${days}::integer
      and extract(hour from ${now}::timestamptz at time zone (select time_zone from company)) between ${HOURS.from} and ${HOURS.to - 1}
    order by a.customer_id, o.starts_at, st.first_name, st.id`)

const listed = new Intl.ListFormat("en-US", { type: "conjunction" })

/** One mail to each family some days before a first day, with all that starts on it. Safe to repeat. */
export const remindOfFirstDay =
  ({
    store,
    clock,
    first_day_reminder_days = 0,
  }: Pick<CheckoutNeeds, "store" | "clock"> & { readonly first_day_reminder_days?: number | undefined }) =>
  async (): Promise<void> => {
    if (first_day_reminder_days === 0) return
    const now = clock()
    const families = new Map<string, Row[]>()
    for (const row of await startingOn(store, now, first_day_reminder_days))
      families.set(row.customer_id, [...(families.get(row.customer_id) ?? []), row])
    for (const [customer_id, rows] of families) {
      const day = rows[0]?.start_date ?? ""
      const names = [...new Set(rows.map(({ student_name }) => student_name))]
      const words = {
        names: listed.format(names),
        start: names.length === 1 ? "starts" : "start",
        day: dayWithWeekday(day),
        places: rows.map(placeWords).join("\n\n"),
      }
      await store.transaction((tx) =>
        queueMail(tx, {
          kind: "FIRST_DAY",
          customer_id,
          about_id: idOf(`${customer_id} ${day}`, FIRST_DAYS),
          words,
          now,
        }),
      )
    }
  }

function placeWords({ student_name, name, start_time, end_time, location, room, address }: Row): string {
  const where = [location, room, address ?? ""].filter((part) => part !== "").join(", ")
  return `${student_name}: ${name}\n${timesLabel(start_time, end_time)}\n${where}`
}
