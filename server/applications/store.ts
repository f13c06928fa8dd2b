import type { ApplicationRow as Row } from "../database/schema.generated.ts"
import { type Database, listed, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type ApplicationRow = Pick<
  Row,
  "id" | "customer_id" | "student_id" | "offering_id" | "status" | "withdrawn_at" | "archived_at" | "pay_until"
>

const columns = sql`id, customer_id, student_id, offering_id, status, withdrawn_at, archived_at, pay_until`

const isAlive = sql`withdrawn_at is null and status in ('DRAFT', 'PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')`

export const applicationById = (db: Database, id: string) =>
  db.maybe<ApplicationRow>(sql`select ${columns} from application where id = ${id}`)

/** Nobody drafts an application for the participant until the commit. */
export const lockApplicant = (tx: Transaction, student_id: string) =>
  tx.run(sql`select from student where id = ${student_id} for update`)

export const lockApplication = (tx: Transaction, id: string) =>
  tx.maybe<ApplicationRow>(sql`select ${columns} from application where id = ${id} for update`)

/** In the order of locking. Another family's are as if they did not exist (I22). */
export const lockApplications = (tx: Transaction, customer_id: string, ids: readonly string[]) =>
  tx.many<ApplicationRow>(sql`
    select ${columns} from application where customer_id = ${customer_id} and id in (${listed(ids)}) order by id for update`)

/** A participant's that nobody has answered for good, in the order of locking. */
export const lockAliveOf = (tx: Transaction, customer_id: string, student_id: string) =>
  tx.many<ApplicationRow>(sql`
    select ${columns} from application where customer_id = ${customer_id} and student_id = ${student_id} and ${isAlive}
    order by id for update`)

/** Those for an offering that were sent and are neither booked nor refused. */
export const lockSentFor = (tx: Transaction, offering_id: string) =>
  tx.many<ApplicationRow>(sql`
    select ${columns} from application where offering_id = ${offering_id} and ${isAlive} and status <> 'DRAFT'
    order by id for update`)

export const ownApplications = (db: Database, customer_id: string, ids: readonly string[]) =>
  db.many<ApplicationRow>(
    sql`select ${columns} from application where customer_id = ${customer_id} and id in (${listed(ids)})`,
  )

interface NewDraft {
  id: string
  customer_id: string
  student_id: string
  offering_id: string
}

/** Nothing where one is under way: two tabs may draft at once. */
export const insertDraft = (tx: Transaction, { id, customer_id, student_id, offering_id }: NewDraft, now: Date) =>
  tx.run(sql`
    with draft as (
      insert into application (id, customer_id, student_id, offering_id, status, created_at)
      values (${id}, ${customer_id}, ${student_id}, ${offering_id}, 'DRAFT', ${now})
      on conflict (student_id, offering_id) where ${isAlive} do nothing
      returning id
    )
    insert into application_history (id, application_id, event, to_status, at)
    select ${id}, id, 'DRAFTED', 'DRAFT', ${now} from draft`)

export const aliveFor = (db: Database, offering_id: string, student_ids: readonly string[]) =>
  db.many<ApplicationRow>(sql`
    select ${columns} from application where offering_id = ${offering_id} and student_id in (${listed(student_ids)}) and ${isAlive}`)
