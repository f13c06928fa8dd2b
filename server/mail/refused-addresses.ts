import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import type { OutboxMailRow, RefusedAddressRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMailTo } from "./queue-mail.ts"

// Addresses that a mail server has refused for good. Mails to them end unsent, except codes that someone asks for, until one of those
// arrives, the family proves or changes its address, or the operator lifts it.

type Refused = Pick<OutboxMailRow, "id" | "recipient"> & { reason: string; now: Date }

/** The address as a mail to it names it, and the family that has it. */
const familyOf = (tx: Transaction, email: string) =>
  tx.maybe<{ id: string; name: string; company_email: string | null }>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, (select email from company) as company_email
    from customer c where lower(c.email) = lower(${email})`)

/** Lists the recipient, and writes to the business about a family that can't be reached any more: once, until it is lifted. */
export async function listRefused(tx: Transaction, { id, recipient, reason, now }: Refused): Promise<void> {
  const added = await tx.run(sql`
    insert into refused_address (email, reason, refused_at) values (lower(${recipient}), ${reason}, ${now})
    on conflict (email) do nothing`)
  const family = added === 0 ? undefined : await familyOf(tx, recipient)
  if (family === undefined || family.company_email === null) return
  await queueMailTo(tx, {
    kind: "ADDRESS_REFUSED",
    customer_id: family.id,
    recipient: family.company_email,
    about_id: id,
    language: SOURCE_LANGUAGE,
    facts: { name: family.name === "" ? recipient : family.name, email: recipient, reason },
    now,
  })
}

/** Returns whether it was listed. */
export const liftRefused = async (db: Database, email: string): Promise<boolean> =>
  (await db.run(sql`delete from refused_address where email = lower(${email})`)) > 0

export const refusedAddresses = (db: Database) =>
  db.many<Pick<RefusedAddressRow, "email" | "reason" | "refused_at"> & { family: string | null }>(sql`
    select r.email, r.reason, r.refused_at, trim(c.first_name || ' ' || c.last_name) as family
    from refused_address r left join customer c on lower(c.email) = r.email order by r.refused_at desc, r.email`)
