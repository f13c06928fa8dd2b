import { addDays } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { chargeInstallments } from "@hub/server/checkout/charge-installments"
import { notifyInstallments } from "@hub/server/checkout/notify-installments"
import { changePlanCard } from "@hub/server/checkout/order-plan"
import { payInstallment } from "@hub/server/checkout/pay-installment"
import { reconcileBooks } from "@hub/server/checkout/reconcile-payments"
import { refundByOperator } from "@hub/server/checkout/refund-by-operator"
import { sendRefunds } from "@hub/server/checkout/refund-payment"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { accountTotals } from "@hub/server/ledger/queries"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { writeOff } from "../checkout/write-off.ts"
import { TEST_ZONE } from "../database/fixtures.ts"
import { addPlan, bookWithPlan, type Planned, saveCard } from "../plans/plans.ts"
import { openScene, type Scene } from "../scene.ts"

// A year of instalments in simulated time. Families book in June 2030; from then on only days on which something is due are lived
// through: notices, charges, their repetition on days 1, 3 and 7, and what families and the business do by hand. At its end all is paid
// or written off, and the provider's books are the ledger's.

const { size, seed } = campaign("ledger-year")
const FIRST_DAY = "2030-06-01"
const AFTER_A_YEAR = "2031-06-30"
/** Can be saved; every charge is declined. */
const DECLINED = "4000000000000341"

const LIVES = [
  "on time",
  "on time",
  "on time",
  "declined once",
  "never again",
  "the rest early",
  "part refunded",
  "refunded when paid",
] as const
interface Life {
  readonly way: (typeof LIVES)[number]
  readonly booked_on: string
  readonly plan: number
}
const [lives = []] = fc.sample(
  fc.array(
    fc.record({
      way: fc.constantFrom(...LIVES),
      booked_on: fc.integer({ min: 0, max: 6 }).map((days) => addDays(FIRST_DAY, days)),
      plan: fc.nat(2),
    }),
    { minLength: size, maxLength: size },
  ),
  { seed, numRuns: 1 },
) satisfies readonly (readonly Life[])[]

let scene: Scene
const plans: string[] = []

beforeAll(async () => {
  // A price that no number of parts divides.
  scene = await openScene({ price: 38_507 })
  plans.push(
    await addPlan(scene, { deposit_percent: 9, installment_count: 11 }),
    await addPlan(scene, { deposit_percent: 25, installment_count: 3 }),
    await addPlan(scene, { deposit_percent: 10, installment_count: 13, every_unit: "WEEK" }),
  )
})
afterAll(() => scene.close())

const setDay = (day: string): void => scene.checkout.setTime(new Date(instantOf(day, "12:00", TEST_ZONE)))

interface Living extends Planned, Life {}

const openParts = ({ order_id }: Planned) =>
  scene.store.many<{ id: string; status: string; tries: number }>(sql`
    select i.id, i.status, (select count(*)::int from installment_try t where t.installment_id = i.id) as tries from installment i
    where i.order_id = ${order_id} and i.status in ('SCHEDULED', 'PROCESSING', 'FAILED') order by i.position`)

async function payByHand({ who, order_id }: Planned, installment_id: string, is_rest: boolean): Promise<void> {
  const paying = { customer_id: who, order_id, installment_id, is_rest, amount: undefined }
  const { payment_provider_record: record } = await payInstallment(scene.needs)(paying)
  if (record === null) return
  await scene.checkout.payInBrowser(record.stripe_client_secret ?? "")
  await confirmPayment(scene.needs)(who, record.id)
}

async function begin(life: Life): Promise<Living> {
  setDay(life.booked_on)
  const family = { ...life, ...(await bookWithPlan(scene, plans[life.plan] ?? "")) }
  const { who, order_id, way } = family
  if (way === "declined once" || way === "never again")
    await changePlanCard(scene.needs)(who, order_id, await saveCard(scene, who, DECLINED))
  return family
}

/** What a family or the business does after a day's charges. */
async function react(family: Living): Promise<void> {
  const { way, who, order_id } = family
  const [next] = await openParts(family)
  if (next === undefined) {
    if (way === "refunded when paid")
      await refundByOperator(scene.needs)({ order: order_id, amount: 2_002, reason: "a rainy week" })
    return
  }
  if (way === "declined once" && next.tries === 2) {
    await payByHand(family, next.id, false)
    await changePlanCard(scene.needs)(who, order_id, await saveCard(scene, who, "4242424242424242"))
  }
  if (way === "the rest early") await payByHand(family, next.id, true)
  if (way === "never again" && next.tries === 4) await writeOff(scene.needs, { order: order_id, reason: "four tries" })
  if (way === "part refunded")
    await refundByOperator(scene.needs)({ order: order_id, amount: 1_001, reason: "a rainy week" })
}

/** The next day on which the job charges something. A part whose day comes while the one before it is open waits, so its day is none. */
const nextDay = async (): Promise<string | null> =>
  (
    await scene.store.one<{ day: string | null }>(sql`
      select min(next_try_on) as day from (
        select distinct on (order_id) next_try_on from installment
        where status in ('SCHEDULED', 'PROCESSING', 'FAILED') order by order_id, position) first_open`)
  ).day

async function live(day: string): Promise<string[]> {
  setDay(addDays(day, -3))
  await notifyInstallments(scene.needs)()
  setDay(day)
  const due = await scene.store.many<{ order_id: string }>(
    sql`select distinct order_id from installment where next_try_on <= ${day}`,
  )
  for (let charged = 1; charged > 0; ) charged = await chargeInstallments(scene.needs)()
  return due.map(({ order_id }) => order_id)
}

it(
  `a year of instalments of ${size} families reconciles to 0 (seed ${seed})`,
  async () => {
    const { needs, store, checkout } = scene
    const families = new Map<string, Living>()
    for (const life of lives.toSorted((a, b) => (a.booked_on < b.booked_on ? -1 : 1))) {
      const family = await begin(life)
      families.set(family.order_id, family)
    }
    for (let day = await nextDay(); day !== null && day < AFTER_A_YEAR; day = await nextDay()) {
      for (const order_id of await live(day)) {
        const family = families.get(order_id)
        if (family !== undefined) await react(family)
      }
      for (let sent = 1; sent > 0; ) sent = await sendRefunds(needs)()
    }
    setDay(AFTER_A_YEAR)
    expect(await checkout.violations()).toEqual([])
    const { count: open } = await store.one<{ count: number }>(
      sql`select count(*)::int as count from installment where status not in ('PAID', 'CANCELLED')`,
    )
    expect(open).toBe(0)
    const { differences, payments } = await reconcileBooks(needs)(new Date(0))
    expect(differences).toEqual([])
    const totals = await accountTotals(store, AFTER_A_YEAR)
    const balanceOf = (account: string) =>
      totals.filter((line) => line.account === account).reduce((sum, { debit, credit }) => sum + debit - credit, 0)
    const books = await checkout.books()
    expect(balanceOf("RECEIVABLE")).toBe(0)
    expect(balanceOf("PROVIDER_CLEARING")).toBe(books.charged - books.refunded)
    expect(balanceOf("REVENUE_SALES") + balanceOf("REVENUE_FEES") + balanceOf("PROVIDER_CLEARING")).toBe(0)
    const { notices, parts } = await store.one<{ notices: number; parts: number }>(sql`
      select (select count(*)::int from outbox_mail where kind = 'INSTALLMENT_NOTICE') as notices,
        (select count(*)::int from installment where noticed_at is not null) as parts`)
    expect(notices).toBe(parts)
    expect(payments).toBeGreaterThan(2 * size)
    if (size >= 100) console.log(`${payments} payments, ${books.charged} cents charged, ${books.refunded} given back`)
  },
  60_000 + 30_000 * size,
)
