import { setCommunicationPreferences } from "@hub/server/account/communication"
import { recordAgreement } from "@hub/server/audit/record-consent"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"

const DAY_MS = 86_400_000

/** What the families agreed to when they opened their accounts, and that text messages are welcome. */
export async function agree(tx: Transaction, { pool }: Store, now: Date): Promise<void> {
  const inside = storeWithin(tx, pool)
  const then = new Date(now.getTime() - 60 * DAY_MS)
  const families = await tx.many<{ id: string; has_allowed: boolean }>(sql`
    select id, coalesce(is_phone_number_communication_opted_in, false) as has_allowed from customer
    where password_hash is not null and external_id <> 'pia.lund'`)
  await tx.run(sql`update student set created_at = created_at - interval '60 days'`)
  const allow = setCommunicationPreferences({ store: inside, clock: () => then, deliver: () => undefined })
  for (const { id, has_allowed } of families) {
    await recordAgreement(tx, { customer_id: id, occasion: "SIGN_UP", ip: "127.0.0.1", order_id: null, now: then })
    if (has_allowed) await allow(id, true)
  }
}

/** A family that has allowed text messages and then thought better of it, and has nothing that keeps it from leaving. */
export async function decideAboutMessages(tx: Transaction, { pool }: Store, now: Date): Promise<void> {
  const { id } = await tx.one<{ id: string }>(sql`select id from customer where external_id = 'pia.lund'`)
  const inside = storeWithin(tx, pool)
  const answer = (days_ago: number, is_allowed: boolean) =>
    setCommunicationPreferences({
      store: inside,
      clock: () => new Date(now.getTime() - days_ago * DAY_MS),
      deliver: () => undefined,
    })(id, is_allowed)
  await answer(40, true)
  await answer(3, false)
}
