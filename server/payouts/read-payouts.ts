import { v7 as newId } from "uuid"
import type { Store } from "../database/transaction.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import type { PaymentNeeds } from "../payments/payment-needs.ts"
import { allProviders } from "../payments/provider-of.ts"
import type { CardPayments, ProviderPayout, ProviderPayoutLine, ProviderPayouts } from "../providers/payments/port.ts"
import { feesOf, matchesFor } from "./payouts-queries.ts"
import { insertLines, type Match, matchLines, readFrom, savePayout, setLinesRead } from "./store-payouts.ts"

export interface PayoutNeeds extends Pick<PaymentNeeds, "cards" | "former_cards"> {
  readonly store: Store
  readonly clock: () => Date
  readonly is_card_payment_off: boolean
}

/** Of a business that is new to this: two years, as far as its bank's statements go. */
const FIRST_LOOK_MS = 730 * 86_400_000
const LINES_AT_ONCE = 500

/** Reads what card providers have paid out, matches it with our books and books their fees. Read again, it changes nothing. */
export const readPayouts = (needs: PayoutNeeds) => async (): Promise<{ new: number }> => {
  let found = 0
  if (needs.is_card_payment_off) return { new: found }
  for (const provider of allProviders(needs)) {
    if (provider.payouts === null) continue
    found += await readProvider(needs, provider, provider.payouts)
  }
  await matchAll(needs)
  return { new: found }
}

async function readProvider(needs: PayoutNeeds, { type }: CardPayments, payouts: ProviderPayouts): Promise<number> {
  const { store, clock } = needs
  const known = await readFrom(store, type)
  const since = known === undefined ? new Date(clock().getTime() - FIRST_LOOK_MS) : new Date(known)
  let found = 0
  for await (const payout of payouts.listPayoutsSince(since)) {
    const now = clock()
    const saved = await store.transaction(async (tx) => {
      const one = await savePayout(tx, { id: newId(), provider_type: type, payout, now })
      await recordTransfers(tx, movesOf(one.id, payout), arrival(payout, now))
      return one
    })
    if (saved.is_new) found += 1
    if (saved.lines_read_at === null) await readLines(needs, payouts, { id: saved.id, payout })
  }
  return found
}

/** Dated to the day on which the bank has it, as far as that is over. */
const arrival = ({ arrives_on }: ProviderPayout, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(`${arrives_on}T12:00:00Z`)))

/** From the card clearing to the bank; one that failed came back. */
function movesOf(cause_id: string, { amount, status }: ProviderPayout): readonly Transfer[] {
  if (status === "PENDING" || status === "IN_TRANSIT") return []
  const cause = { cause_kind: "PROVIDER_PAYOUT", cause_id, customer_id: null, order_id: null } as const
  const paid = { ...cause, kind: "PAID_OUT", ...between("BANK", amount) } as const
  const back = { ...cause, kind: "PAYOUT_RETURNED", ...between("BANK", -amount) } as const
  return status === "PAID" ? [paid] : [paid, back]
}

/** What an account gains from the card clearing; below zero, what it gives to it. */
const between = (account: Transfer["debit"] & Transfer["credit"], amount: number) =>
  amount > 0
    ? ({ debit: account, credit: "PROVIDER_CLEARING", amount } as const)
    : ({ debit: "PROVIDER_CLEARING", credit: account, amount: -amount } as const)

async function readLines(
  { store, clock }: PayoutNeeds,
  payouts: ProviderPayouts,
  { id, payout }: { id: string; payout: ProviderPayout },
): Promise<void> {
  let waiting: (ProviderPayoutLine & { id: string })[] = []
  const save = async () => {
    const lines = waiting
    waiting = []
    await store.transaction((tx) => insertLines(tx, id, lines))
  }
  for await (const line of payouts.listLines(payout.provider_payout_id)) {
    waiting.push({ id: newId(), ...line })
    if (waiting.length === LINES_AT_ONCE) await save()
  }
  await save()
  await store.transaction((tx) => setLinesRead(tx, id, clock()))
}

const thingOf = ({ payment_id, refund_id, dispute_id, returned_payout_id }: Match): string | null =>
  payment_id ?? refund_id ?? dispute_id ?? returned_payout_id

/** A second line of one thing is left for the next look, where it finds that it is taken. */
function firstOfEach(matches: readonly Match[]): Match[] {
  const seen = new Set<string | null>()
  return matches.filter((match) => {
    const thing = thingOf(match)
    if (seen.has(thing)) return false
    seen.add(thing)
    return true
  })
}

async function matchAll({ store, clock }: PayoutNeeds): Promise<void> {
  for (;;) {
    const matches = firstOfEach(await matchesFor(store, LINES_AT_ONCE))
    if (matches.length === 0) return
    const matched = await store.transaction(async (tx) => {
      const lines = await matchLines(tx, matches)
      const fees = await feesOf(
        tx,
        lines.map(({ id }) => id),
      )
      for (const { id, fee, customer_id, order_id, made_at } of fees) {
        const cause = { cause_kind: "PROVIDER_LINE", cause_id: id, customer_id, order_id } as const
        const at = new Date(Math.min(Date.parse(made_at), clock().getTime()))
        await recordTransfers(tx, [{ ...cause, kind: "PROVIDER_FEE", ...between("PROVIDER_FEES", fee) }], at)
      }
      return lines.length
    })
    // What another process matches at the same time is its work.
    if (matched === 0) return
  }
}
