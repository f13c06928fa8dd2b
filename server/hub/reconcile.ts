import { instantOf } from "@hub/domain/kernel/instant"
import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { reconcileBooks } from "../checkout/reconcile-payments.ts"
import { sql } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { hubCheckout } from "./checkout-needs.ts"
import type { CommandContext } from "./command-context.ts"

const DEFAULT_DAYS = 30

/** The card provider's books beside ours, both ways; changes nothing. Answers 1 when they differ. */
export async function reconcile(
  { since }: { since?: string },
  context: CommandContext,
  checkout: Pick<ReturnType<typeof hubCheckout>, "cards" | "former_cards" | "is_card_payment_off"> = hubCheckout(
    context,
  ),
): Promise<number> {
  const { store, clock, say } = context
  if (checkout.is_card_payment_off) throw new StartupProblem("Cards are only saved here: no account to compare with.")
  const company = await store.maybe<{ time_zone: string }>(sql`select time_zone from company`)
  const from =
    since === undefined || company === undefined
      ? new Date(clock().getTime() - DEFAULT_DAYS * 86_400_000)
      : new Date(instantOf(since, "00:00", company.time_zone))
  const { cards, former_cards } = checkout
  const needs = { store, clock, cards, former_cards }
  const { payments, refunds, differences, uncompared_refunds: others } = await reconcileBooks(needs)(from)
  for (const { what, order, amount, detail, advice } of differences) {
    say(`${what}  ${order === null ? "no order" : `order ${order}`}  ${formatMoney(amount, { display: "alwaysShow" })}`)
    say(`  ${detail}`)
    say(`  ${advice}`)
  }
  say(
    `${payments} ${plural("payment", payments)} and ${refunds} ${plural("refund", refunds)} compared, ${differences.length} ${plural("difference", differences.length)}.`,
  )
  if (others > 0)
    say(`${others} ${plural("refund", others)} can only be compared at the provider, which has no list of them.`)
  return differences.length === 0 ? 0 : 1
}
