import { formatMoney } from "../kernel/money.ts"

// The card provider's books beside ours, both ways (docs/payments.md): a payment or refund that only one of them has, or that differs.

export interface OurEntry {
  /** Of the payment or the refund. */
  readonly id: string
  readonly provider_id: string | null
  readonly order: string
  /** In cents. */
  readonly amount: number
  readonly is_done: boolean
  /** What the ledger moved for it. */
  readonly ledger_amount: number
}

export interface TheirEntry {
  readonly provider_id: string
  /** Our id, as the provider has it. */
  readonly id: string
  readonly amount: number
  readonly is_done: boolean
}

export interface Difference {
  readonly what: "payment" | "refund"
  readonly order: string | null
  readonly amount: number
  readonly detail: string
  readonly advice: string
}

interface Books {
  readonly what: "payment" | "refund"
  readonly ours: readonly OurEntry[]
  readonly theirs: readonly TheirEntry[]
}

/** What was sent again or another way by then isn't written a second time. */
const TWICE =
  "The server records it within a day. If it is here again tomorrow, the family has this money twice: ask for one of them. Don't refund it again."

const ADVICE = {
  unknown: "Look it up at the provider. If the family got nothing for it, refund it there.",
  unrecorded: TWICE,
  unbooked: "The server books it within a day. If it is here again tomorrow, refund it at the provider.",
  untaken: "Look it up at the provider. If nothing was taken, ask the family to pay, or write it off in the console.",
  twice: "Refund the second one at the provider.",
  amount: "Compare both at the provider, and settle the difference by a refund in the console or at the provider.",
  ledger: "Run hub verify, and correct the ledger before the period is closed.",
  unsent: "Run the server, which sends it again. If it is here again tomorrow, send the money another way.",
  unwritten: TWICE,
} as const

/** What differs, in the order of our entries, then of the provider's that we don't have. */
export function compareBooks({ what, ours, theirs }: Books): Difference[] {
  const byId = new Map<string, TheirEntry[]>()
  for (const entry of theirs) if (entry.is_done) byId.set(entry.id, [...(byId.get(entry.id) ?? []), entry])
  const own = ours.flatMap((entry) => differencesOf(what, entry, byId.get(entry.id) ?? []))
  const known = new Set(ours.map(({ id }) => id))
  const foreign = [...byId.values()].flat().filter(({ id }) => !known.has(id))
  return [
    ...own,
    ...foreign.map(({ provider_id, amount }) => ({
      what,
      order: null,
      amount,
      detail: `The provider has ${money(amount)} in ${provider_id}, and there is no such ${what} here.`,
      advice: what === "payment" ? ADVICE.unknown : ADVICE.unrecorded,
    })),
  ]
}

const money = (amount: number): string => formatMoney(amount, { display: "alwaysShow" })

function differencesOf(what: Books["what"], our: OurEntry, theirs: readonly TheirEntry[]): Difference[] {
  const { id, order, amount, is_done, ledger_amount } = our
  const found: Difference[] = []
  const say = (difference: Pick<Difference, "amount" | "detail" | "advice">) =>
    found.push({ what, order, ...difference })
  const [first, ...others] = [...theirs].sort((a) => (a.provider_id === our.provider_id ? -1 : 0))
  if (is_done && first === undefined) {
    const detail = `The ${what} ${id} of ${money(amount)} is done here, and the provider has none.`
    say({ amount, detail, advice: what === "payment" ? ADVICE.untaken : ADVICE.unsent })
  }
  if (!is_done && first !== undefined) {
    const detail = `The provider has ${money(first.amount)} in ${first.provider_id}, and the ${what} ${id} isn't done here.`
    say({ amount: first.amount, detail, advice: what === "payment" ? ADVICE.unbooked : ADVICE.unwritten })
  }
  if (is_done && first !== undefined && first.amount !== amount) {
    const detail = `The provider has ${money(first.amount)} in ${first.provider_id}, and the ${what} ${id} is ${money(amount)} here.`
    say({ amount: Math.abs(first.amount - amount), detail, advice: ADVICE.amount })
  }
  for (const other of others) {
    const detail = `The provider has the ${what} ${id} a second time: ${money(other.amount)} in ${other.provider_id}.`
    say({ amount: other.amount, detail, advice: ADVICE.twice })
  }
  const booked = is_done ? amount : 0
  if (ledger_amount !== booked) {
    const detail = `The ${what} ${id} is ${money(booked)}, and the ledger has ${money(ledger_amount)} for it.`
    say({ amount: Math.abs(ledger_amount - booked), detail, advice: ADVICE.ledger })
  }
  return found
}
