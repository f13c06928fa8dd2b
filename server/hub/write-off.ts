import { formatMoney } from "@hub/domain/kernel/money"
import { writeOffOrder } from "../checkout/refund-by-operator.ts"
import type { CommandContext } from "./command-context.ts"

export interface WriteOffOptions {
  order: string
  reason: string
}

/** Forgoes what is left to pay of an order in parts or by invoice. */
export async function writeOff(options: WriteOffOptions, { store, clock, say }: CommandContext): Promise<number> {
  const outcome = await writeOffOrder({ store, clock })(options)
  say(`${formatMoney(outcome.amount)} of order ${options.order} is not asked for any more.`)
  return 0
}
