import type { Student } from "@hub/domain/participants/student"
import type { Database } from "../database/sql.ts"
import { sql } from "../database/sql.ts"

type Row = Omit<Student, "full_name" | "name" | "ascii_full_name">

const named = (row: Row): Student => {
  const full_name = `${row.first_name} ${row.last_name}`.trim()
  // ASCII for lists that sort and for badges that print: "Zoë" → "Zoe".
  const ascii_full_name = full_name.normalize("NFD").replaceAll(/[^\x20-\x7e]/g, "")
  return { ...row, full_name, name: full_name, ascii_full_name }
}

/** A family's participants: the customer first, then by order of joining, which is also the order of their colours. */
export const studentsOf = async (db: Database, customer_id: string): Promise<Student[]> => {
  const rows = await db.many<Row>(sql`
    select id, type, qr, first_name, last_name, birth_date, thumbnail, pronouns, gender, grade
    from student where customer_id = ${customer_id} and archived_at is null
    order by type = 'CUSTOMER_AS_PARTICIPANT' desc, created_at, id`)
  return rows.map(named)
}
