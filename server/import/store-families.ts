import type { CustomerRow, StudentRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

export interface StoredFamily
  extends Pick<
    CustomerRow,
    "id" | "email" | "first_name" | "last_name" | "phone_number" | "phone_extension" | "is_restricted"
  > {
  readonly external_id: string
  /** From then on the account is the family's. */
  readonly has_signed_in: boolean
}

export type StoredParticipant = Pick<
  StudentRow,
  "id" | "type" | "first_name" | "last_name" | "birth_date" | "pronouns" | "gender" | "grade" | "qr"
> & { readonly external_id: string; readonly is_archived: boolean }

export const storedFamilies = (db: Database, external_ids: readonly string[]): Promise<StoredFamily[]> =>
  db.many<StoredFamily>(sql`
    select id, external_id, email, first_name, last_name, phone_number, phone_extension, is_restricted,
      (first_signed_in_at is not null or password_hash is not null) as has_signed_in
    from customer where external_id = any(${external_ids}::text[])`)

export const storedParticipants = (db: Database, external_ids: readonly string[]): Promise<StoredParticipant[]> =>
  db.many<StoredParticipant>(sql`
    select id, external_id, type, first_name, last_name, birth_date, pronouns, gender, grade, qr, archived_at is not null as is_archived
    from student where external_id = any(${external_ids}::text[])`)

/** What phones and birth dates are judged by. */
export const familyRules = (db: Database) =>
  db.one<{ country: string; today: string }>(
    sql`select country, ((now() at time zone time_zone)::date)::text as today from company`,
  )
