import { type Sql, sql, verbatim } from "./sql.ts"

// How a table holds something of a family, and what becomes of it.

/** What follows `customer_id`: sql`= ${id}`, or a list of families. */
export type Families = Sql

export interface FamilyTable {
  readonly table: string
  /** The file of the family's copy that has its rows; null for what says nothing that isn't in another one. */
  readonly subject: string | null
  readonly rows: (families: Families) => Sql
  /** Secrets, which belong to no copy. */
  readonly hidden?: readonly string[]
  readonly when_deleted: "deleted" | "kept" | Erasing
}

interface Erasing {
  /** SET of an UPDATE. */
  readonly set: string
  /** Rows that still hold something personal. */
  readonly left: string
}

export const own = (families: Families): Sql => sql`customer_id ${families}`

/** Through a table that names the family. */
export const through =
  (column: string, parent: string) =>
  (families: Families): Sql =>
    sql`${verbatim(column)} in (select id from ${verbatim(parent)} where customer_id ${families})`

export const order = through("order_id", "customer_order")
export const attendance = through("attendance_id", "attendance")

export const ofDocuments =
  (column: string) =>
  (families: Families): Sql =>
    sql`${verbatim(column)} in (
      select d.id from document d join student s on s.id = d.student_id where s.customer_id ${families})`

/** What was done to anything of a family, also under the ids that it had before. */
export const ofActions = (families: Families): Sql => sql`subject_id in (
      select id from customer where id ${families}
      union all select old_id from family_alias where customer_id ${families}
      union all select id from student where customer_id ${families}
      union all select old_id from student_alias where student_id in (select id from student where customer_id ${families})
      union all select id from customer_order where customer_id ${families}
      union all select id from attendance where customer_id ${families}
      union all select id from application where customer_id ${families}
      union all select id from invoice where customer_id ${families}
      union all select id from medication_request where customer_id ${families}
      union all select id from health_record where customer_id ${families}
      union all select id from smart_form where customer_id ${families}
      union all select id from document where student_id in (select id from student where customer_id ${families}))`

/** By the payment, refund or dispute that a row is about. */
export const ofPayments: FamilyTable["rows"] = (families) => sql`(
    payment_id in (select id from payment where customer_id ${families})
    or refund_id in (select r.id from refund r join payment p on p.id = r.payment_id where p.customer_id ${families})
    or dispute_id in (select id from dispute where customer_id ${families}))`

const when =
  (when_deleted: FamilyTable["when_deleted"]) =>
  (
    table: string,
    subject: string | null,
    rows: FamilyTable["rows"] = own,
    hidden: readonly string[] = [],
  ): FamilyTable => ({ table, subject, rows, hidden, when_deleted })

export const gone = when("deleted")
export const kept = when("kept")

/** Its words go, the row stays. */
export const erased = (
  table: string,
  subject: string | null,
  rows: FamilyTable["rows"],
  column: string,
): FamilyTable => ({ table, subject, rows, when_deleted: { set: `${column} = ''`, left: `${column} <> ''` } })

/** What a newer file of another system would know it by goes, the row stays. */
export const unknown = (table: string, subject: string | null, column: string, value: string): FamilyTable => ({
  table,
  subject,
  rows: own,
  when_deleted: { set: `${column} = ${value}`, left: `${column} <> ${value}` },
})
