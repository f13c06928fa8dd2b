import type { CustomerRow, StudentRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

export interface StoredFamily
  extends Pick<
    CustomerRow,
    "id" | "email" | "first_name" | "last_name" | "phone_number" | "phone_extension" | "language" | "is_restricted"
  > {
  readonly external_id: string
  /** From then on the account is the family's. */
  readonly has_signed_in: boolean
}

export type StoredParticipant = Pick<
  StudentRow,
  "id" | "type" | "first_name" | "last_name" | "birth_date" | "pronouns" | "gender" | "grade" | "grade_year" | "qr"
> & { readonly external_id: string; readonly is_archived: boolean }

export const storedFamilies = (db: Database, external_ids: readonly string[]): Promise<StoredFamily[]> =>
  db.many<StoredFamily>(sql`
    select id, external_id, email, first_name, last_name, phone_number, phone_extension, language, is_restricted,
      (first_signed_in_at is not null or password_hash is not null) as has_signed_in
    from customer where external_id = any(${external_ids}::text[])`)

export const storedParticipants = (db: Database, external_ids: readonly string[]): Promise<StoredParticipant[]> =>
  db.many<StoredParticipant>(sql`
    select id, external_id, type, first_name, last_name, birth_date, pronouns, gender, grade, grade_year, qr, archived_at is not null as is_archived
    from student where external_id = any(${external_ids}::text[])`)

/** The children on these families' lists, imported or not. */
export const storedChildren = (db: Database, family_external_ids: readonly string[]) =>
  db.many<Pick<StudentRow, "first_name" | "last_name" | "birth_date" | "external_id"> & { family: string }>(sql`
    select c.external_id as family, s.external_id, s.first_name, s.last_name, s.birth_date
    from customer c join student s on s.customer_id = c.id
    where c.external_id = any(${family_external_ids}::text[]) and s.type = 'REGULAR' and s.archived_at is null`)

/** What phones, birth dates and grades are judged by; the defaults where there is no company yet. */
export const familyRules = (db: Database) =>
  db.one<{ country: string; today: string; school_year_starts: string }>(sql`
    select coalesce(country, 'US') as country, coalesce(school_year_starts, '08-01') as school_year_starts,
      ((hub_now() at time zone coalesce(time_zone, 'UTC'))::date)::text as today
    from (select) as one left join company on true`)
