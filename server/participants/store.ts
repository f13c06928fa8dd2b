import type { Student } from "@hub/domain/participants/student"
import { joinedAs } from "../database/fragments.ts"
import type { CustomerRow, StudentRow as Row } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** What a family may change about a participant. */
export type StudentFacts = Pick<
  Row,
  "first_name" | "last_name" | "birth_date" | "pronouns" | "gender" | "thumbnail_key"
> & {
  grade: Student["grade"]
  grade_year: number | null
}
export type StudentRow = StudentFacts &
  Pick<Row, "id" | "type" | "qr" | "created_at"> & {
    /** The first child of the family is 1; 0 for the customer. */
    joined_as: number
    school_year_starts: string
  }

const columns = sql`id, type, qr, first_name, last_name, birth_date, thumbnail_key, pronouns, gender, grade, grade_year, created_at,
  ${joinedAs(sql`student`)} as joined_as, (select school_year_starts from company) as school_year_starts`

/** A family's participants: the customer first, then by order of joining. */
export const studentsOf = (db: Database, customer_id: string) =>
  db.many<StudentRow>(sql`
    select ${columns} from student where customer_id = ${customer_id} and archived_at is null
    order by type = 'CUSTOMER_AS_PARTICIPANT' desc, created_at, id`)

/** How many children a family has ever had on its list, archived ones included. */
export const childrenEver = async (db: Database, customer_id: string): Promise<number> => {
  const { children } = await db.one<{ children: number }>(
    sql`select count(*)::int as children from student where customer_id = ${customer_id} and type = 'REGULAR'`,
  )
  return children
}

/** Serializes changes of a family's participants, so that the same child isn't added twice at once. */
export const lockFamily = (tx: Transaction, customer_id: string) =>
  tx.maybe<Pick<CustomerRow, "first_name" | "last_name">>(
    sql`select first_name, last_name from customer where id = ${customer_id} for no key update`,
  )

/** `for update` also conflicts with a booking's reference to the student: it is either visible afterwards or waits. */
export const lockStudent = (tx: Transaction, customer_id: string, id: string) =>
  tx.maybe<StudentRow>(sql`
    select ${columns} from student where id = ${id} and customer_id = ${customer_id} and archived_at is null for update`)

/** The customer as a participant, archived or not. */
export const ownStudent = (tx: Transaction, customer_id: string) =>
  tx.maybe<StudentRow & { is_archived: boolean }>(sql`
    select ${columns}, archived_at is not null as is_archived from student
    where customer_id = ${customer_id} and type = 'CUSTOMER_AS_PARTICIPANT'
    order by archived_at desc nulls first limit 1 for update`)

export const addStudent = (
  tx: Transaction,
  row: StudentFacts & Pick<StudentRow, "id" | "type" | "qr"> & { customer_id: string; now: Date },
) =>
  tx.one<StudentRow>(sql`
    insert into student (id, customer_id, type, qr, first_name, last_name, birth_date, pronouns, gender, grade, grade_year, thumbnail_key,
      created_at)
    values (${row.id}, ${row.customer_id}, ${row.type}, ${row.qr}, ${row.first_name}, ${row.last_name}, ${row.birth_date},
      ${row.pronouns}, ${row.gender}, ${row.grade}, ${row.grade_year}, ${row.thumbnail_key}, ${row.now})
    returning ${columns}`)

/** Also restores an archived one. */
export const changeStudent = (tx: Transaction, id: string, row: StudentFacts) =>
  tx.run(sql`
    update student
    set first_name = ${row.first_name}, last_name = ${row.last_name}, birth_date = ${row.birth_date}, pronouns = ${row.pronouns},
      gender = ${row.gender}, grade = ${row.grade}, grade_year = ${row.grade_year}, thumbnail_key = ${row.thumbnail_key}, archived_at = null
    where id = ${id}`)

export const setQr = (tx: Transaction, id: string, qr: string) =>
  tx.run(sql`update student set qr = ${qr} where id = ${id}`)

export const archiveStudent = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`update student set archived_at = ${now}, thumbnail_key = null where id = ${id}`)

export const nameOwnStudent = (
  tx: Transaction,
  { customer_id, first_name, last_name }: { customer_id: string; first_name: string; last_name: string },
) =>
  tx.run(sql`
    update student set first_name = ${first_name}, last_name = ${last_name}
    where customer_id = ${customer_id} and type = 'CUSTOMER_AS_PARTICIPANT'`)
