import type {
  AttendanceBeforeRow,
  FactBeforeRow,
  SwitchedConsentRow,
  SwitchedDocumentRow,
  SwitchedNoteRow,
} from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Where a note is sealed. */
export const NOTE = { table: "switched_note", column: "sealed" } as const

export const notesOfFamilies = (db: Database, customer_ids: readonly string[]) =>
  db.many<Omit<SwitchedNoteRow, "batch_id">>(sql`
    select id, customer_id, student_id, kind, source, sealed, at from switched_note
    where customer_id = any(${customer_ids}::uuid[]) order by at desc, id`)

export const addNotes = async (tx: Transaction, rows: readonly Omit<SwitchedNoteRow, "at">[], now: Date) => {
  for (const row of rows)
    await tx.run(sql`
      insert into switched_note (id, customer_id, student_id, batch_id, kind, source, sealed, at)
      values (${row.id}, ${row.customer_id}, ${row.student_id}, ${row.batch_id}, ${row.kind}, ${row.source}, ${row.sealed}, ${now})`)
}

export const consentsOfFamilies = (db: Database, customer_ids: readonly string[]) =>
  db.many<Omit<SwitchedConsentRow, "batch_id" | "has_ended_news">>(sql`
    select id, customer_id, student_id, subject, is_given, said_on, source, at from switched_consent
    where customer_id = any(${customer_ids}::uuid[]) order by at desc, id`)

export const addConsents = (tx: Transaction, rows: readonly Omit<SwitchedConsentRow, "at">[], now: Date) =>
  tx.run(sql`
    insert into switched_consent (id, customer_id, student_id, batch_id, subject, is_given, said_on, source, has_ended_news, at)
    select id, customer_id, student_id, batch_id, subject, is_given, said_on, source, has_ended_news, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}) as c (id uuid, customer_id uuid, student_id uuid, batch_id uuid, subject text,
      is_given boolean, said_on date, source text, has_ended_news boolean)`)

export const emailsOf = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ id: string; email: string | null }>(
    sql`select id, email from customer where id = any(${customer_ids}::uuid[])`,
  )

/** Forms that a batch has begun. */
export const addForms = (
  tx: Transaction,
  batch_id: string,
  rows: readonly { readonly form_id: string; readonly customer_id: string }[],
) =>
  tx.run(sql`
    insert into switched_form (form_id, customer_id, batch_id)
    select form_id, customer_id, ${batch_id} from jsonb_to_recordset(${JSON.stringify(rows)}) as f (form_id uuid, customer_id uuid)
    on conflict do nothing`)

export const removeNotes = (tx: Transaction, batch_id: string) =>
  tx.run(sql`delete from switched_note where batch_id = ${batch_id}`)

export const removeConsents = (tx: Transaction, batch_id: string) =>
  tx.many<Pick<SwitchedConsentRow, "customer_id" | "subject" | "has_ended_news">>(
    sql`delete from switched_consent where batch_id = ${batch_id} returning customer_id, subject, has_ended_news`,
  )

export const formsOfBatch = async (tx: Transaction, batch_id: string): Promise<string[]> =>
  (await tx.many<{ form_id: string }>(sql`select form_id from switched_form where batch_id = ${batch_id}`)).map(
    ({ form_id }) => form_id,
  )

export const addDocuments = (
  tx: Transaction,
  batch_id: string,
  rows: readonly Omit<SwitchedDocumentRow, "batch_id">[],
) =>
  tx.run(sql`
    insert into switched_document (document_id, customer_id, batch_id, signed_on, signed_by, source)
    select document_id, customer_id, ${batch_id}, signed_on, signed_by, source
    from jsonb_to_recordset(${JSON.stringify(rows)}) as d (document_id uuid, customer_id uuid, signed_on date, signed_by text, source text)`)

export const takeDocuments = async (tx: Transaction, batch_id: string): Promise<string[]> =>
  (
    await tx.many<{ document_id: string }>(
      sql`delete from switched_document where batch_id = ${batch_id} returning document_id`,
    )
  ).map(({ document_id }) => document_id)

type Fact = Omit<FactBeforeRow, "batch_id" | "at">

export const factsOfFamilies = (tx: Transaction, customer_ids: readonly string[]) =>
  tx.many<Fact>(sql`
    select id, customer_id, student_id, kind, person, text, source from fact_before where customer_id = any(${customer_ids}::uuid[])`)

export const addFacts = (tx: Transaction, batch_id: string, facts: readonly Fact[], now: Date) =>
  tx.run(sql`
    insert into fact_before (id, customer_id, student_id, batch_id, kind, person, text, source, at)
    select f.id, f.customer_id, f.student_id, ${batch_id}, f.kind, f.person, f.text, f.source, ${now}
    from jsonb_to_recordset(${JSON.stringify(facts)}) as f (id uuid, customer_id uuid, student_id uuid, kind text, person text, text text,
      source text)`)

export const removeFacts = (tx: Transaction, batch_id: string) =>
  tx.run(sql`delete from fact_before where batch_id = ${batch_id}`)

type NewDay = Omit<AttendanceBeforeRow, "batch_id" | "at">

export const knownDays = async (tx: Transaction, sources: readonly string[]): Promise<string[]> =>
  (
    await tx.many<{ source: string }>(sql`select source from attendance_before where source = any(${sources}::text[])`)
  ).map(({ source }) => source)

export const addDays = (tx: Transaction, batch_id: string, days: readonly NewDay[], now: Date) =>
  tx.run(sql`
    insert into attendance_before (id, customer_id, student_id, batch_id, source, date, program, is_present, in_at, out_at, minutes, collector, at)
    select d.id, d.customer_id, d.student_id, ${batch_id}, d.source, d.date, d.program, d.is_present, d.in_at, d.out_at, d.minutes,
      d.collector, ${now}
    from jsonb_to_recordset(${JSON.stringify(days)}) as d(id uuid, customer_id uuid, student_id uuid, source text, date date, program text,
      is_present boolean, in_at time, out_at time, minutes int, collector text)`)

/** What a newer file says otherwise of days that are here; returns how many. */
export const changeDays = (tx: Transaction, days: readonly NewDay[]) =>
  tx.run(sql`
    update attendance_before a set is_present = d.is_present, in_at = d.in_at, out_at = d.out_at, minutes = d.minutes,
      collector = d.collector
    from jsonb_to_recordset(${JSON.stringify(days)}) as d(student_id uuid, source text, is_present boolean, in_at time, out_at time,
      minutes int, collector text)
    where a.source = d.source and a.student_id = d.student_id and (a.is_present, a.in_at, a.out_at, a.minutes, a.collector)
      is distinct from (d.is_present, d.in_at, d.out_at, d.minutes, d.collector)`)

export const removeDays = (tx: Transaction, batch_id: string) =>
  tx.run(sql`delete from attendance_before where batch_id = ${batch_id}`)

interface Brought {
  readonly application_id: string
  readonly customer_id: string
  readonly source: string
}

export const addBroughtApplications = (tx: Transaction, batch_id: string, rows: readonly Brought[]) =>
  tx.run(sql`
    insert into switched_application (application_id, customer_id, batch_id, source)
    select application_id, customer_id, ${batch_id}, source
    from jsonb_to_recordset(${JSON.stringify(rows)}) as a (application_id uuid, customer_id uuid, source text)`)

export const applicationsOfBatch = async (tx: Transaction, batch_id: string): Promise<string[]> =>
  (
    await tx.many<{ application_id: string }>(
      sql`select application_id from switched_application where batch_id = ${batch_id}`,
    )
  ).map(({ application_id }) => application_id)
