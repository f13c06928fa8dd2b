import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Of these mails, those that are neither sent nor given up won't be sent. Returns which. */
export const endWaiting = async (
  tx: Transaction,
  ids: readonly string[],
  { because, now }: { because: string; now: Date },
): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      with waiting as (
        select id from outbox_mail where id = any(${ids}::uuid[]) and sent_at is null and given_up_at is null order by id for update)
      update outbox_mail m set given_up_at = ${now}, given_up_because = ${because} from waiting w where m.id = w.id returning m.id`)
  ).map(({ id }) => id)
