import { actorName, isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { problem } from "@hub/domain/kernel/problem"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { staffTerms } from "./staff-booking-queries.ts"

const m = messages("server/checkout.staffRefusals")

/** I54: above the limit of the office only those go who keep the books. */
export async function requireWithinLimit(tx: Transaction, by: StaffActor, amount: number): Promise<void> {
  if (isPermitted(by, "books")) return
  const { office_limit: limit } = await staffTerms(tx)
  if (amount > limit)
    throw problem("OWNER_NEEDED", { message: m.aboveLimit({ limit: formatMoney(limit) }), payload: { limit } })
}

/**
 * The same for what is given of one order, after it is recorded: several small refunds are as one. In the transaction that gives it, so
 * nothing of it stays where it is too much.
 */
export async function requireOrderWithinLimit(tx: Transaction, order_id: string): Promise<void> {
  const { actor } = tx
  if (actor.kind === "family" || isPermitted(actor, "books")) return
  const { given } = await tx.one<{ given: number }>(sql`
    select coalesce(sum((details ->> 'amount')::int), 0)::float8 as given from operator_action
    where subject = 'customer_order' and subject_id = ${order_id} and action in ('ORDER_REFUNDED', 'ORDER_WRITTEN_OFF')
      and actor_kind = ${actor.kind} and operator = ${actorName(actor)}`)
  await requireWithinLimit(tx, actor, given)
}
