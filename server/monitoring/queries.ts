import { type Ask, jobAges } from "./job-ages.ts"

export interface Figure {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Ids of version 7 begin with their time, so that the primary key finds a table's last day without an index for it. */
const LAST_DAY = `(lpad(to_hex(floor(extract(epoch from now() - interval '1 day') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`
const OPEN = `('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING')`

const number = (value: unknown): number => Number(value ?? 0)

/** What the business has under way. Each statement reads an index of what is open, or a table that grows by programs, not by families. */
export async function businessFigures(ask: Ask, { is_mail_off }: { is_mail_off: boolean }): Promise<Figure[]> {
  const [[counts], payments, ages] = await Promise.all([
    ask(`
      select (select count(*) from hold where status = 'OPEN') as hub_holds_open,
        (select coalesce(sum(taken), 0) from pool) as hub_places_sold,
        (select coalesce(sum(held), 0) from pool) as hub_places_held,
        (select count(*) from outbox_mail where sent_at is null and given_up_at is null) as hub_outbox_mails,
        (select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox_mail
          where sent_at is null and given_up_at is null) as hub_outbox_oldest_seconds,
        (select count(*) from refund where status in ('CREATED', 'PENDING')) as hub_refunds_open,
        (select count(*) from webhook_event where applied_at is null) as hub_webhooks_waiting`),
    ask(`
      select status, count(*) as payments from (
        select id, status from payment where status in ${OPEN}
        union select id, status from payment where id > ${LAST_DAY}) p
      group by status`),
    jobAges(ask),
  ])
  // Mail that nobody sends isn't late.
  const known = is_mail_off ? { ...counts, hub_outbox_oldest_seconds: 0 } : counts
  return [
    ...Object.entries(known ?? {}).map(([name, value]) => ({ name, labels: {}, value: number(value) })),
    ...payments.map((row) => ({
      name: "hub_payments",
      labels: { status: String(row["status"]) },
      value: number(row["payments"]),
    })),
    { name: "hub_jobs_since_schedule_seconds", labels: {}, value: ages.since_schedule_s ?? -1 },
    { name: "hub_jobs_oldest_waiting_seconds", labels: {}, value: ages.oldest_waiting_s },
  ]
}
