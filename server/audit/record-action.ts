import { actorName } from "@hub/domain/kernel/actor"
import { v7 as newId } from "uuid"
import type { OperatorActionRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface OperatorAction
  extends Pick<OperatorActionRow, "action" | "subject" | "subject_id">,
    Partial<Pick<OperatorActionRow, "reason" | "idempotency_key">> {
  /** A person on whose word it is done, where the actor isn't the one who did it: who gave a dose, who checked a child out. */
  readonly by?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly now: Date
}

/**
 * Audits what staff or the system does, under the transaction's actor and in the transaction that does it. With an idempotency key a repeated action is recorded once; false
 * when it was recorded before.
 */
export const recordAction = async (
  tx: Transaction,
  { action, by = actorName(tx.actor), subject, subject_id, reason = "", details = {}, ...rest }: OperatorAction,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into operator_action (id, action, actor_kind, operator, subject, subject_id, reason, details, idempotency_key, at)
    values (${newId()}, ${action}, ${tx.actor.kind}, ${by}, ${subject}, ${subject_id}, ${reason}, ${JSON.stringify(details)},
      ${rest.idempotency_key ?? null}, ${rest.now})
    on conflict (idempotency_key) do nothing`)) === 1
