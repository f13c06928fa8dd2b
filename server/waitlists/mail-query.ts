import { datesLabel, dayLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf, ordinal } from "@hub/domain/kernel/text"
import { dayAt } from "@hub/domain/kernel/zone"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { offerHours } from "./line-query.ts"
import { waitlistMail as t } from "./words.ts"

interface Facts {
  name: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  weekdays: number
  price: number
  location_name: string
  time_zone: string
  names: string[]
  families_ahead: number
  joined_at: string
}

const factsOf = (tx: Transaction, entry_ids: readonly string[]) =>
  tx.one<Facts>(sql`
    select o.name, o.start_date, o.end_date, o.start_time, o.end_time, o.weekdays, c.price, l.name as location_name, l.time_zone,
      array_agg(s.first_name order by e.number) as names, min(e.joined_at) as joined_at,
      (select count(distinct a.customer_id)::int from waitlist_entry a
        where a.offering_id = o.id and a.status = 'WAITING' and a.number < min(e.number)) as families_ahead
    from waitlist_entry e join offering o on o.id = e.offering_id join student s on s.id = e.student_id
      join credit_type c on c.id = o.credit_type_id join location l on l.id = o.location_id
    where e.id = any(${entry_ids}::uuid[]) group by o.id, c.id, l.id`)

interface WaitlistMail {
  kind: "WAITLIST_JOINED" | "PLACE_OFFERED" | "PLACE_LAPSED"
  customer_id: string
  /** Entries of one family for one program: one mail tells of all. */
  entry_ids: readonly string[]
  expires_at?: string | undefined
  public_origin: string
  now: Date
}

export async function queueWaitlistMail(tx: Transaction, mail: WaitlistMail): Promise<void> {
  const { kind, customer_id, entry_ids, expires_at, now } = mail
  const facts = await factsOf(tx, entry_ids)
  const words = {
    names: listOf(facts.names),
    wait: t.wait(facts.names.length),
    program: facts.name,
    when: datesLabel(facts),
    times: timesLabel(facts),
    where: facts.location_name,
    price: formatMoney(facts.price * facts.names.length),
    position: ordinal(facts.families_ahead + 1),
    since: dayLabel(dayAt(facts.joined_at, facts.time_zone)),
    hours: String(await offerHours(tx)),
    until: expires_at === undefined ? "" : deadlineLabel(expires_at, facts.time_zone),
    link: `${mail.public_origin}/applications/`,
  }
  // That it has lapsed is said later.
  const good_until = kind === "PLACE_OFFERED" && expires_at !== undefined ? new Date(expires_at) : undefined
  await queueMail(tx, { kind, customer_id, about_id: entry_ids[0] ?? "", words, now, good_until })
}
