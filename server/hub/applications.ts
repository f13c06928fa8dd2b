import { APPLICATION_STATUSES } from "@hub/domain/applications/application-states"
import { datesLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { rejectApplication, sendApplicationBack } from "../applications/answer-application.ts"
import { applicationsByStatus } from "../applications/queries.ts"
import { approveApplication } from "../checkout/approve-application.ts"
import { businessFacts } from "../health/queries.ts"
import { hubCheckout } from "./checkout-needs.ts"
import type { CommandContext } from "./command-context.ts"

// What the business answers to applications. Each answer is one transaction with its mail and its audit record.

/** The longest waiting first; without a status all that were sent and aren't put away. */
export async function listApplications(
  { status }: { status?: string },
  { store, say, clock }: Pick<CommandContext, "store" | "say" | "clock">,
): Promise<number> {
  const wanted = status?.toUpperCase()
  if (wanted !== undefined && !APPLICATION_STATUSES.some((known) => known === wanted)) {
    say(`There is no status ${wanted}. There are ${APPLICATION_STATUSES.join(", ")}.`)
    return 1
  }
  const applications = await applicationsByStatus(store, wanted)
  for (const one of applications) {
    const sent = one.submitted_at === null ? "not sent" : `sent ${one.submitted_at.slice(0, 10)}`
    say(`${one.id}  ${one.status}  ${sent}`)
    say(`  ${one.first_name} ${one.last_name}: ${one.name}, ${datesLabel(one)}`)
    say(
      `  ${one.email ?? "no email"}${one.pay_until === null ? "" : `, reserved until ${deadlineLabel(one.pay_until, one.time_zone, clock())}`}`,
    )
  }
  say(`${applications.length} ${plural("application", applications.length)}.`)
  return 0
}

export async function approve(id: string, context: CommandContext): Promise<number> {
  const { pay_until, final_price } = await approveApplication(hubCheckout(context))(id)
  const now = context.clock()
  const { time_zone } = await businessFacts(context.store, now)
  context.say(
    pay_until === null
      ? "Approved and booked: credits pay for it."
      : `Approved. The place is reserved until ${deadlineLabel(pay_until, time_zone, now)}; ${formatMoney(final_price)} to pay.`,
  )
  return 0
}

export async function reject(
  id: string,
  { reason, see }: { reason: string; see?: string },
  context: CommandContext,
): Promise<number> {
  await rejectApplication(context)(id, reason, see)
  context.say("Rejected. The family reads the reason.")
  return 0
}

export async function sendBack(id: string, reason: string, context: CommandContext): Promise<number> {
  await sendApplicationBack(context)(id, reason)
  context.say("Sent back. The family reads the reason, changes it and sends it again.")
  return 0
}
