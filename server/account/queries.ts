import type { Address } from "@hub/domain/account/customer"
import type { CustomerRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

type Account = Pick<
  CustomerRow,
  | "id"
  | "first_name"
  | "last_name"
  | "email"
  | "phone_number"
  | "phone_extension"
  | "is_phone_number_communication_opted_in"
  | "is_restricted"
  | "language"
> & { has_password: boolean; is_email_refused: boolean; address: Address | null }

export const customerById = (db: Database, customer_id: string) =>
  db.maybe<Account>(sql`
    select id, first_name, last_name, email, password_hash is not null as has_password,
      exists (select from refused_address r where r.email = lower(c.email)) as is_email_refused, address, phone_number, phone_extension,
      is_phone_number_communication_opted_in, is_restricted, language
    from customer c where id = ${customer_id}`)
