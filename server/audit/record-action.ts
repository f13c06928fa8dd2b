import { userInfo } from "node:os"
import { v7 as newId } from "uuid"
import type { OperatorActionRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface OperatorAction
  extends Pick<OperatorActionRow, "action" | "subject" | "subject_id">,
    Partial<Pick<OperatorActionRow, "operator" | "reason" | "idempotency_key">> {
  readonly details?: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** Who runs a command: the login name of the process, which every system has. */
export function loginName(): string {
  try {
    return userInfo().username
  } catch {
    return "unknown"
  }
}

/**
 * Audits what the operator does, in the transaction that does it. With an idempotency key a repeated action is recorded once; false
 * when it was recorded before.
 */
export const recordAction = async (
  tx: Transaction,
  { action, operator = loginName(), subject, subject_id, reason = "", details = {}, ...rest }: OperatorAction,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into operator_action (id, action, operator, subject, subject_id, reason, details, idempotency_key, at)
    values (${newId()}, ${action}, ${operator}, ${subject}, ${subject_id}, ${reason}, ${JSON.stringify(details)},
      ${rest.idempotency_key ?? null}, ${rest.now})
    on conflict (idempotency_key) do nothing`)) === 1
