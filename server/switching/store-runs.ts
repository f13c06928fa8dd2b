import { type GoesWith, type RUN_STATES, type SwitchRun, WHAT_GOES } from "@hub/domain/switching/switch-shown"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface RunResult extends Pick<SwitchRun, "counts" | "lists" | "batch"> {
  /** How many changes of what families have booked a person has seen. */
  readonly confirmed_changes: number
}

export interface RunRow {
  id: string
  staff_id: string
  is_trial: boolean
  digest: string
  trial_id: string | null
  status: (typeof RUN_STATES)[number]
  tries: number
  leased_until: string | null
  result: RunResult | null
  problem: string | null
  asked_at: string
  ended_at: string | null
}

const COLUMNS = sql`id, staff_id, is_trial, digest, trial_id, status, tries, leased_until, result, problem, asked_at, ended_at`

export const runById = (db: Database, id: string) =>
  db.maybe<RunRow>(sql`select ${COLUMNS} from switch_run where id = ${id}`)

export const recentRuns = (db: Database) =>
  db.many<RunRow & { asked_by: string | null }>(sql`
    select ${COLUMNS}, (select s.name from staff s where s.id = staff_id) as asked_by from switch_run
    order by asked_at desc, id limit 10`)

export const isRunning = async (db: Database): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from switch_run where status in ('QUEUED', 'RUNNING')`)) !== undefined

export const addRun = (
  tx: Transaction,
  row: Pick<RunRow, "id" | "staff_id" | "digest" | "trial_id"> & { readonly now: Date },
) =>
  tx.run(sql`
    insert into switch_run (id, staff_id, is_trial, digest, trial_id, status, asked_at)
    values (${row.id}, ${row.staff_id}, ${row.trial_id === null}, ${row.digest}, ${row.trial_id}, 'QUEUED', ${row.now})`)

const leaseOf = (now: Date): Sql => sql`${now}::timestamptz + interval '2 minutes'`

/** The one that nobody does now, for this process alone. */
export const claimRun = (db: Database, now: Date) =>
  db.maybe<RunRow>(sql`
    update switch_run set status = 'RUNNING', tries = tries + 1, leased_until = ${leaseOf(now)}
    where id = (select id from switch_run where status = 'QUEUED' or (status = 'RUNNING' and leased_until <= ${now})
      order by asked_at, id for update skip locked limit 1)
    returning ${COLUMNS}`)

export type Mine = Pick<RunRow, "id" | "tries">

/** While no other process has taken it over. */
const isMine = ({ id, tries }: Mine): Sql => sql`id = ${id} and status = 'RUNNING' and tries = ${tries}`

export const renewRun = (db: Database, mine: Mine, now: Date) =>
  db.run(sql`update switch_run set leased_until = ${leaseOf(now)} where ${isMine(mine)}`)

export const finishRun = async (
  tx: Transaction,
  mine: Mine,
  { result, now }: { readonly result: RunResult; readonly now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update switch_run set status = 'DONE', result = ${JSON.stringify(result)}::jsonb, ended_at = ${now}, leased_until = null
    where ${isMine(mine)}`)) === 1

export const failRun = (db: Database, mine: Mine, { problem, now }: { readonly problem: string; readonly now: Date }) =>
  db.run(sql`
    update switch_run set status = 'FAILED', problem = ${problem}, ended_at = ${now}, leased_until = null where ${isMine(mine)}`)

export const releaseRun = (db: Database, mine: Mine, now: Date) =>
  db.run(sql`update switch_run set leased_until = ${now} where ${isMine(mine)}`)

const countOf: Readonly<Record<GoesWith, Sql>> = {
  programs: sql`select count(*) from switched_thing where batch_id = b.id and kind = 'offering'`,
  children: sql`select count(*) from switched_family w join student s on s.customer_id = w.customer_id where w.batch_id = b.id`,
  bookings: sql`select count(*) from switched_order w join attendance a on a.order_id = w.order_id and a.status = 'BOOKED' where w.batch_id = b.id`,
  waits: sql`select count(*) from switched_waiting w join waitlist_entry e on e.id = w.entry_id and e.status = 'WAITING' where w.batch_id = b.id`,
  balances: sql`select count(*) from opening_balance where batch_id = b.id`,
  passes: sql`select count(*) from switched_pass where batch_id = b.id`,
  plans: sql`select count(*) from switched_claim where batch_id = b.id and kind = 'PLAN'`,
  invoices: sql`select count(*) from switched_claim where batch_id = b.id and kind = 'INVOICE'`,
  payments: sql`select count(*) from payment_before where batch_id = b.id`,
  codes: sql`select count(*) from switched_promocode where batch_id = b.id`,
  documents: sql`select count(*) from switched_document where batch_id = b.id`,
  files: sql`select count(*) from switched_file where batch_id = b.id`,
  cards: sql`select count(*) from switched_card where batch_id = b.id`,
  applications: sql`select count(*) from switched_application where batch_id = b.id`,
  days: sql`select count(*) from attendance_before where batch_id = b.id`,
  notes: sql`select count(*) from switched_note where batch_id = b.id`,
}

interface BatchFacts {
  id: string
  is_undone: boolean
  families: number
  /** What goes beside them, by its name in `WHAT_GOES`. */
  goes: Readonly<Record<GoesWith, number>>
  /** What a newer export had replaced, and is back then. */
  restored: number
  /** Families that were invited. */
  invited: number
}

/** What would go with a batch. */
export const batchFacts = (db: Database, number: number) =>
  db.maybe<BatchFacts>(sql`
    select b.id, (b.undone_at is not null) as is_undone, count(c.id)::int as families,
      json_build_object(${joined(
        WHAT_GOES.map((what) => sql`${what}::text, (${countOf[what]})::int`),
        sql`, `,
      )}) as goes,
      (select count(distinct customer_id)::int from switched_replaced where batch_id = b.id) as restored,
      (count(*) filter (where exists (select from family_invite v where v.customer_id = c.id and v.sent_at is not null)))::int as invited
    from switch_batch b left join switched_family f on f.batch_id = b.id left join customer c on c.id = f.customer_id
    where b.number = ${number} group by b.id`)
