import { plural } from "@hub/domain/kernel/text"
import { cancelOffering } from "../checkout/cancel-offering.ts"
import { hubCheckout } from "./checkout-needs.ts"
import type { CommandContext } from "./command-context.ts"

export interface CancelOfferingOptions {
  give: "refund" | "credit"
  reason: string
}

/** Cancels a program or a session for everybody, with refunds or credits and mails. Interrupted, the same command goes on. */
export async function cancelForAll(
  external_id: string,
  { give, reason }: CancelOfferingOptions,
  context: CommandContext,
): Promise<number> {
  const { say } = context
  const what = { external_id, give: give === "refund" ? ("REFUND" as const) : ("CREDIT" as const), reason }
  const outcome = await cancelOffering(hubCheckout(context))(what)
  if (outcome.refused !== undefined) {
    say(outcome.refused)
    return 1
  }
  const { name, cancelled, paying } = outcome
  const back = give === "refund" ? "a mail; refunds are sent within a minute" : "its credit back, and a mail"
  say(`${name}: ${cancelled} ${plural("booking", cancelled)} cancelled. Each family gets ${back}.`)
  if (paying === 0) return 0
  say(`${paying} ${plural("payment", paying)} for it is under way: run the same command again in half an hour.`)
  return 1
}
