import type { Choices, MergeState, Side } from "@hub/domain/families/merge"
import { v7 as newId } from "uuid"
import { inUtc } from "../database/fragments.ts"
import type {
  BarredCollectorRow,
  FamilyMergeAnswerRow,
  FamilyMergeRow,
  StaffNoteRow,
} from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const addNote = (tx: Transaction, note: StaffNoteRow) =>
  tx.run(sql`
    insert into staff_note (id, customer_id, text, by, at)
    values (${note.id}, ${note.customer_id}, ${note.text}, ${note.by}, ${note.at})`)

export type NewBarRow = Omit<BarredCollectorRow, "id" | "at" | "lifted_at" | "lifted_by"> & {
  readonly student_ids: readonly string[]
  readonly now: Date
}

export async function addBar(tx: Transaction, { student_ids, now, ...bar }: NewBarRow): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into barred_collector (id, customer_id, name, relationship, phone, because, by, at)
    values (${id}, ${bar.customer_id}, ${bar.name}, ${bar.relationship}, ${bar.phone}, ${bar.because}, ${bar.by}, ${now})`)
  await tx.run(sql`
    insert into barred_collector_student (bar_id, student_id) select ${id}, s from unnest(${student_ids}::uuid[]) s`)
  return id
}

/** False when it isn't in force. */
export const liftBar = async (
  tx: Transaction,
  { customer_id, bar_id, by, now }: { customer_id: string; bar_id: string; by: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update barred_collector set lifted_at = ${now}, lifted_by = ${by}
    where id = ${bar_id} and customer_id = ${customer_id} and lifted_at is null`)) === 1

type Answer = NonNullable<FamilyMergeAnswerRow["answer"]>

export interface MergeRow
  extends Pick<
    FamilyMergeRow,
    | "id"
    | "customer_id"
    | "moved_id"
    | "status"
    | "reason"
    | "proposed_by"
    | "proposed_at"
    | "asked_by"
    | "asked_at"
    | "answer_until"
    | "closed_because"
  > {
  readonly choices: Choices
  readonly answers: {
    side: Side
    email: string | null
    answer: Answer | null
    answered_at: string | null
  }[]
}

const mergesWhere = (condition: Sql): Sql => sql`
  select m.id, m.customer_id, m.moved_id, m.status, m.choices, m.reason, m.proposed_by, m.proposed_at, m.asked_by, m.asked_at, m.answer_until,
    m.closed_because, coalesce((
      select json_agg(json_build_object('side', a.side, 'email', a.email, 'answer', a.answer, 'answered_at', ${inUtc(sql`a.answered_at`)}) order by a.side)
      from family_merge_answer a where a.merge_id = m.id), '[]') as answers
  from family_merge m where m.status <> 'NOT_SAME' and ${condition}`

export const mergeById = (db: Database, id: string) => db.maybe<MergeRow>(mergesWhere(sql`m.id = ${id}`))

/** The first lock of all that becomes of it. */
export async function lockMerge(tx: Transaction, id: string): Promise<MergeRow | undefined> {
  await tx.run(sql`select id from family_merge where id = ${id} for update`)
  return mergeById(tx, id)
}

/** The one that waits, whichever side the family is on. */
export const openMergeOf = (db: Database, customer_id: string, now: Date) =>
  db.maybe<MergeRow>(sql`
    ${mergesWhere(sql`m.status in ('PROPOSED', 'ASKED') and (m.answer_until is null or m.answer_until > ${now})
      and ${customer_id} in (m.customer_id, m.moved_id)`)} order by m.proposed_at desc limit 1`)

export const insertMerge = (
  tx: Transaction,
  row: Pick<FamilyMergeRow, "id" | "customer_id" | "moved_id" | "reason" | "proposed_by"> & {
    choices: Choices
    now: Date
  },
) =>
  tx.run(sql`
    insert into family_merge (id, customer_id, moved_id, status, choices, reason, proposed_by, proposed_at)
    values (${row.id}, ${row.customer_id}, ${row.moved_id}, 'PROPOSED', ${JSON.stringify(row.choices)}, ${row.reason}, ${row.proposed_by},
      ${row.now})`)

export const insertNotSame = (
  tx: Transaction,
  row: Pick<FamilyMergeRow, "id" | "customer_id" | "moved_id" | "proposed_by"> & { now: Date },
) =>
  tx.run(sql`
    insert into family_merge (id, customer_id, moved_id, status, reason, proposed_by, proposed_at, ended_by, ended_at)
    select ${row.id}, ${row.customer_id}, ${row.moved_id}, 'NOT_SAME', '', ${row.proposed_by}, ${row.now}, ${row.proposed_by}, ${row.now}
    where not exists (select from family_merge m where m.status = 'NOT_SAME' and ((m.customer_id = ${row.customer_id} and m.moved_id = ${row.moved_id})
      or (m.customer_id = ${row.moved_id} and m.moved_id = ${row.customer_id})))`)

export const setAsked = (tx: Transaction, row: Pick<FamilyMergeRow, "id"> & { by: string; now: Date; until: Date }) =>
  tx.run(sql`
    update family_merge set status = 'ASKED', asked_by = ${row.by}, asked_at = ${row.now}, answer_until = ${row.until} where id = ${row.id}`)

export const insertAnswer = (
  tx: Transaction,
  row: Pick<FamilyMergeAnswerRow, "merge_id" | "side" | "email" | "code_hash">,
) =>
  tx.run(sql`
    insert into family_merge_answer (merge_id, side, email, code_hash)
    values (${row.merge_id}, ${row.side}, ${row.email}, ${row.code_hash})`)

/** Counts a try, and says what it is held against; undefined when there were too many. */
export const tryAnswer = (db: Database, { id, side, most }: { id: string; side: Side; most: number }) =>
  db.maybe<Pick<FamilyMergeAnswerRow, "code_hash" | "tries" | "answer">>(sql`
    update family_merge_answer set tries = tries + 1 where merge_id = ${id} and side = ${side} and tries < ${most}
    returning code_hash, tries, answer`)

interface Answered extends Pick<FamilyMergeAnswerRow, "merge_id" | "side"> {
  readonly answer: Answer
  readonly now: Date
  readonly by?: string
  readonly reason?: string
}

/** False when it was answered before. */
export const setAnswer = async (
  tx: Transaction,
  { merge_id, side, answer, now, by, reason }: Answered,
): Promise<boolean> =>
  (await tx.run(sql`
    update family_merge_answer set answer = ${answer}, answered_at = ${now}, by = ${by ?? null}, reason = ${reason ?? null}
    where merge_id = ${merge_id} and side = ${side} and answer is null`)) === 1

export const closeMerge = (
  tx: Transaction,
  { id, because, by, now }: { id: string; because: NonNullable<MergeState["closed_because"]>; by: string; now: Date },
) =>
  tx.run(sql`
    update family_merge set status = 'CLOSED', closed_because = ${because}, ended_by = ${by}, ended_at = ${now}
    where id = ${id} and status in ('PROPOSED', 'ASKED')`)

/** In the transaction that moves the rows: without it, what only grows couldn't change. */
export const setMerged = (tx: Transaction, { id, by, now }: { id: string; by: string; now: Date }) =>
  tx.run(sql`
    update family_merge set status = 'MERGED', ended_by = ${by}, ended_at = ${now}, counts = '{}' where id = ${id}`)

export const setCounts = (tx: Transaction, id: string, counts: object) =>
  tx.run(sql`update family_merge set counts = ${JSON.stringify(counts)} where id = ${id}`)

/** Those that not both have answered in time. One that both have agreed to waits for an owner, however long. */
export const lateMerges = (db: Database, now: Date, limit: number) =>
  db.many<{ id: string }>(sql`
    select m.id from family_merge m where m.status = 'ASKED' and m.answer_until <= ${now}
      and exists (select from family_merge_answer a where a.merge_id = m.id and a.answer is null)
    order by m.proposed_at, m.id limit ${limit}`)
