import { born, type Call, newId, now, type Operation } from "./call.ts"
import { expands, type Form } from "./form.ts"
import { PAGING, page } from "./lists.ts"
import type { BalanceTransaction, Payout } from "./objects.ts"
import { missing, ok } from "./replies.ts"
import type { Objects, SandboxStore } from "./store.ts"

// The account's balance: what each charge, refund and dispute has added and taken, with the vendor's fee, and payouts of it to the bank.

const DAY = 86_400

type Line = Pick<BalanceTransaction, "type" | "reporting_category" | "amount" | "source" | "description"> & {
  fee?: number
  fee_words?: string
}

/** 2.9% + 30 cents. */
export const cardFee = (amount: number): number => Math.round(amount * 0.029) + 30

export async function addLine(
  { objects }: Pick<Call, "objects">,
  { fee = 0, fee_words = "Stripe processing fees", ...line }: Line,
): Promise<void> {
  const created = now()
  await objects.put("balance_transaction", {
    id: newId("txn"),
    object: "balance_transaction",
    created,
    available_on: created,
    currency: "usd",
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: "usd", description: fee_words, type: "stripe_fee" }],
    net: line.amount - fee,
    status: "available",
    ...line,
    sandbox: { payout: null },
  })
}

interface Paying {
  readonly lines: readonly BalanceTransaction[]
  readonly created: number
  readonly arrival_date: number
  readonly status?: Payout["status"]
}

/** Nothing is paid out where what came and what went is the same. */
async function payOut(objects: Objects, { lines, created, arrival_date, status }: Paying): Promise<Payout | undefined> {
  const amount = lines.reduce((sum, { net }) => sum + net, 0)
  if (amount === 0) return undefined
  const payout: Payout = {
    ...born("po"),
    created,
    object: "payout",
    amount,
    arrival_date,
    automatic: true,
    balance_transaction: newId("txn"),
    currency: "usd",
    description: "STRIPE PAYOUT",
    failure_code: null,
    failure_message: null,
    method: "standard",
    status: status ?? "in_transit",
    type: "bank_account",
  }
  await objects.put("payout", payout)
  for (const line of lines)
    await objects.put("balance_transaction", { ...line, sandbox: { payout: payout.id } }, payout.id)
  const own: BalanceTransaction = {
    id: payout.balance_transaction,
    object: "balance_transaction",
    created,
    available_on: arrival_date,
    amount: -amount,
    currency: "usd",
    description: payout.description,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: -amount,
    reporting_category: "payout",
    source: payout.id,
    status: "available",
    type: "payout",
    sandbox: { payout: payout.id },
  }
  await objects.put("balance_transaction", own, payout.id)
  return payout
}

async function unpaidLines(objects: Objects): Promise<BalanceTransaction[]> {
  const all = await objects.list("balance_transaction", { limit: Number.MAX_SAFE_INTEGER })
  return all.filter(({ sandbox }) => sandbox.payout === null)
}

/** Each day's money leaves at its end and is in the bank two days later. */
async function payOutDaysBefore({ objects }: Call): Promise<void> {
  const today = Math.floor(now() / DAY)
  const byDay = new Map<number, BalanceTransaction[]>()
  for (const line of await unpaidLines(objects)) {
    const day = Math.floor(line.created / DAY)
    if (day < today) byDay.set(day, [...(byDay.get(day) ?? []), line])
  }
  for (const [day, lines] of [...byDay].toSorted(([one], [other]) => one - other))
    await payOut(objects, { lines, created: (day + 1) * DAY, arrival_date: (day + 3) * DAY })
}

const shownPayout = (payout: Payout): Payout =>
  payout.status === "in_transit" && payout.arrival_date <= now() ? { ...payout, status: "paid" } : payout

export const listPayouts: Operation = {
  allowed: PAGING,
  async run(call) {
    await payOutDaysBefore(call)
    return page(call, "payout", { url: "/v1/payouts" }, shownPayout)
  },
}

export const retrievePayout: Operation = {
  allowed: [],
  async run({ objects, id }) {
    const payout = await objects.get("payout", id)
    if (!payout) throw missing("payout", id)
    return ok(shownPayout(payout))
  },
}

async function shownLine({ objects, form }: { objects: Objects; form: Form }, line: BalanceTransaction) {
  const { sandbox: _sandbox, ...shown } = line
  if (line.source === null || !expands(form, "data.source")) return shown
  const { source } = line
  const found =
    (await objects.get("charge", source)) ??
    (await objects.get("refund", source)) ??
    (await objects.get("dispute", source)) ??
    (await objects.get("payout", source))
  return found === undefined ? shown : { ...shown, source: found }
}

export const listBalanceTransactions: Operation = {
  allowed: [...PAGING, "payout"],
  run: (call) =>
    page(
      call,
      "balance_transaction",
      { parent: call.form.get("payout"), url: "/v1/balance_transactions" },
      (line: BalanceTransaction) => shownLine(call, line),
    ),
}

const intentOf = async (objects: Objects, { source }: BalanceTransaction): Promise<string | undefined> => {
  if (source === null) return undefined
  const found =
    (await objects.get("charge", source)) ??
    (await objects.get("refund", source)) ??
    (await objects.get("dispute", source))
  return found?.payment_intent
}

interface PayingNow {
  readonly account: string
  readonly day: string
  readonly arrives_on: string
  readonly status?: Payout["status"]
  /** Only what is about these; all by default. */
  readonly payment_intents?: ReadonlySet<string>
}

/** For the demo and tests: what waits is paid out now, dated to a day. */
export const payOutNow = (
  store: SandboxStore,
  { account, day, arrives_on, status, payment_intents }: PayingNow,
): Promise<Payout | undefined> =>
  store.change(account, async (objects) => {
    const made = Date.parse(`${day}T18:00:00Z`) / 1000
    const lines: BalanceTransaction[] = []
    for (const line of await unpaidLines(objects)) {
      const intent = await intentOf(objects, line)
      if (payment_intents === undefined || (intent !== undefined && payment_intents.has(intent)))
        lines.push({ ...line, created: made, available_on: made })
    }
    const arrival_date = Date.parse(`${arrives_on}T00:00:00Z`) / 1000
    return payOut(objects, { lines, created: made, arrival_date, ...(status === undefined ? {} : { status }) })
  })

/** For tests: the vendor bills something that is no payment's. */
export const billFee = (store: SandboxStore, account: string, { amount, words }: { amount: number; words: string }) =>
  store.change(account, (objects) =>
    addLine(
      { objects },
      { type: "stripe_fee", reporting_category: "fee", amount: -amount, source: null, description: words },
    ),
  )
