import { type Sql, sql } from "./sql.ts"

/** There is an emergency plan of the participant: the sign alone. What for is sealed. */
export const hasAlert = (student_id: Sql): Sql =>
  sql`exists (select from medical_item m where m.student_id = ${student_id} and m.file_key is not null)`
