import { setCommunicationPreferences } from "../../account/communication.ts"
import { sql } from "../sql.ts"
import type { Store, Transaction } from "../transaction.ts"

const DAY_MS = 86_400_000

/** A family that has allowed text messages and then thought better of it, and has nothing that keeps it from leaving. */
export async function decideAboutMessages(tx: Transaction, { pool }: Store, now: Date): Promise<void> {
  const { id } = await tx.one<{ id: string }>(sql`select id from customer where external_id = 'pia.lund'`)
  const inside: Store = { ...tx, pool, transaction: (work) => work(tx) }
  const answer = (days_ago: number, is_allowed: boolean) =>
    setCommunicationPreferences({
      store: inside,
      clock: () => new Date(now.getTime() - days_ago * DAY_MS),
      deliver: () => undefined,
    })(id, is_allowed)
  await answer(40, true)
  await answer(3, false)
}
