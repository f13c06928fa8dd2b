import type { DisputeAnswerRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Undefined when it was answered before. */
export const insertAnswer = (tx: Transaction, answer: Omit<DisputeAnswerRow, "at"> & { now: Date }) =>
  tx.maybe<{ id: string }>(sql`
    insert into dispute_answer (id, dispute_id, way, words, pages, sent_at, answered_by, at)
    values (${answer.id}, ${answer.dispute_id}, ${answer.way}, ${answer.words}, ${answer.pages}, ${answer.sent_at}, ${answer.answered_by},
      ${answer.now})
    on conflict (dispute_id) do nothing returning id`)

export const setAnswerSent = (db: Database, dispute_id: string, now: Date) =>
  db.run(sql`update dispute_answer set sent_at = ${now} where dispute_id = ${dispute_id} and sent_at is null`)
