import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { cancelOffering, previewOfferingCancellation } from "../checkout/cancel-offering.ts"
import type { Claim } from "../checkout/claims-queries.ts"
import { hubCheckout } from "./checkout-needs.ts"
import type { CommandContext } from "./command-context.ts"

export interface CancelOfferingOptions {
  give: "refund" | "credit"
  reason: string
  /** How many families the preview has shown. */
  confirm?: number
}

/**
 * Cancels a program or a session for everybody, with refunds or credits and mails. Without the number of families it only shows what it
 * would do. Interrupted, the same command goes on.
 */
export async function cancelForAll(
  external_id: string,
  { give, reason, confirm }: CancelOfferingOptions,
  context: CommandContext,
): Promise<number> {
  const { say } = context
  const what = { external_id, give: give === "refund" ? ("REFUND" as const) : ("CREDIT" as const), reason }
  if (confirm === undefined) return preview(what, context)
  const outcome = await cancelOffering(hubCheckout(context))({ ...what, families: confirm })
  const { name, cancelled, paying } = outcome
  const back = give === "refund" ? "a mail; refunds are sent within a minute" : "its credit back, and a mail"
  say(`${name}: ${cancelled} ${plural("booking", cancelled)} canceled. Each family gets ${back}.`)
  if (paying === 0) return 0
  say(
    `${paying} ${plural("payment", paying)} for it ${plural("is", paying, "are")} under way: run the same command again in half an hour.`,
  )
  return 1
}

const money = (cents: number): string => formatMoney(cents, { display: "alwaysShow" })

interface Back {
  readonly amount: number
  readonly reduced: number
  readonly credits: number
  readonly codes: number
}

function refundSummary({ amount, reduced, credits, codes }: Back): string {
  const parts = [
    ...(amount > 0 ? [`${money(amount)} to the cards`] : []),
    ...(reduced > 0 ? [`${money(reduced)} less to pay`] : []),
    ...(credits > 0 ? [`${credits} ${plural("credit", credits)}`] : []),
    ...(codes > 0 ? [`${money(codes)} as a code`] : []),
  ]
  return parts.length === 0 ? "nothing" : parts.join(", ")
}

/** What becomes of those who aren't booked. */
const CLAIMS: readonly (readonly [Claim["kind"], string])[] = [
  ["WAITING", "Off the waitlist, with this reason in a mail"],
  ["OFFERED", "Offered a place, which is taken back with this reason in a mail"],
  ["IN_CHECKOUT", "In checkout, and can't pay for it any more"],
  ["APPLIED", "Applied, and gets a no with this reason in a mail"],
  ["SENT_BACK", "Asked to change an application, and gets a no with this reason in a mail"],
  ["ACCEPTED", "Accepted and not paid, and gets a no with this reason in a mail"],
]

async function preview(
  what: Parameters<ReturnType<typeof previewOfferingCancellation>>[0],
  context: CommandContext,
): Promise<number> {
  const { say } = context
  const found = await previewOfferingCancellation(hubCheckout(context))(what)
  const { name, families, concerned, paying, claims, mail } = found
  const count = families.length
  const inside = families.flatMap((family) => family.inside)
  say(`${name}: ${count} ${plural("family", count, "families")} would get:`)
  for (const family of families)
    say(`  ${family.name} (${family.email ?? "no email"}), ${family.students.join(", ")}: ${refundSummary(family)}`)
  const sum = (of: (family: Back) => number) => families.reduce((all, family) => all + of(family), 0)
  const all = {
    amount: sum(({ amount }) => amount),
    reduced: sum(({ reduced }) => reduced),
    credits: sum(({ credits }) => credits),
    codes: sum(({ codes }) => codes),
  }
  if (count > 0) say(`  In all: ${refundSummary(all)}`)
  if (paying > 0) say(`${paying} more ${plural("family is", paying, "families are")} paying for it at this moment.`)
  for (const [kind, words] of CLAIMS) {
    const own = claims.filter((claim) => claim.kind === kind)
    if (own.length > 0)
      say(
        `${words} (${own.length}): ${own.map(({ student, email }) => `${student} (${email ?? "no email"})`).join(", ")}.`,
      )
  }
  say(inside.length === 0 ? "Nobody is checked in." : `Checked in now, and to be fetched: ${inside.join(", ")}.`)
  if (mail !== undefined) {
    say(`Each gets a mail for each booking. The first one: ${mail.subject}`)
    for (const line of mail.text.trim().split("\n")) say(`  ${line}`.trimEnd())
  }
  say(`${concerned} ${plural("family gets", concerned, "families get")} a mail.`)
  say(`Nothing was changed. To cancel it, say the same with --confirm ${concerned}`)
  return 0
}
