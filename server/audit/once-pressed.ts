import { type Database, sql } from "../database/sql.ts"

interface Press<Answer> {
  /** Undefined where nothing says which press it is: it is done. */
  readonly idempotency_key: string | undefined
  /** Records its action under the key, in the transaction that does it. */
  readonly work: () => Promise<Answer>
  /** What was done, by the amount that was recorded. */
  readonly again: (amount: number) => Promise<Answer>
}

/** A press that is sent again answers with what it has done: after a lost answer, and also while it is being done. */
export async function oncePressed<Answer>(
  db: Database,
  { idempotency_key, work, again }: Press<Answer>,
): Promise<Answer> {
  if (idempotency_key === undefined) return work()
  const before = await recordedBy(db, idempotency_key)
  if (before !== undefined) return again(before.amount)
  try {
    return await work()
  } catch (error) {
    // Refused perhaps because the same press was done while this one ran.
    const done = await recordedBy(db, idempotency_key)
    if (done === undefined) throw error
    return again(done.amount)
  }
}

const recordedBy = (db: Database, idempotency_key: string) =>
  db.maybe<{ amount: number }>(sql`
    select coalesce((details ->> 'amount')::int, 0) as amount from operator_action where idempotency_key = ${idempotency_key}`)
