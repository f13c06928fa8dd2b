import { Problem } from "@hub/domain/kernel/problem"
import { refundByOperator } from "@hub/server/checkout/refund-by-operator"
import { sendRefunds } from "@hub/server/checkout/refund-payment"
import { sendRefundOtherwise } from "@hub/server/checkout/refused-money"
import { sql } from "@hub/server/database/sql"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { campaign, historiesOf } from "../campaign/campaign.ts"
import { orderWithTwoCards, paymentsOf } from "../checkout/refused-refunds.ts"
import { TEST_NOW } from "../database/fixtures.ts"
import type { Planned } from "../plans/plans.ts"
import { openScene, type Scene } from "../scene.ts"

// Random refunds of an order that two cards have paid, each of which takes refunds, refuses them, or refuses the first one: held to a
// model of what is left of each payment, sent back, refused and sent another way.

const CARDS = { takes: "4242424242424242", refuses: "4000000000005126", refusesOnce: "4000000000005134" } as const
type Behaviour = keyof typeof CARDS

interface ModelPayment {
  readonly card: Behaviour
  left: number
  refunded: number
  refused: number
  otherwise: number
  /** Written and not sent yet. */
  readonly open: { amount: number; isAgain: boolean }[]
  hasRefused: boolean
}

interface Model {
  /** The newest first, as money goes back. */
  readonly payments: ModelPayment[]
  given: number
  step: number
}

interface Real {
  readonly planned: Planned
}

const { size: numRuns, seed, isWhole } = campaign("refund-model")
const PAID = 5_000
let scene: Scene

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene()
})
afterAll(() => scene.close())

const sum = ({ payments }: Model, of: (payment: ModelPayment) => number): number =>
  payments.reduce((all, payment) => all + of(payment), 0)

/** Takes an amount from the payments in their order. */
function spread(
  model: Model,
  amount: number,
  from: "left" | "refused",
  take: (payment: ModelPayment, part: number) => void,
) {
  let open = amount
  for (const payment of model.payments) {
    const part = Math.min(open, payment[from])
    open -= part
    if (part > 0) take(payment, part)
  }
}

/** What is refunded, or refused. */
function refund(model: Model, wanted: number | undefined): number | "refused" {
  const debt = sum(model, ({ refused }) => refused)
  if (debt > 0) {
    const amount = wanted ?? debt
    if (amount > debt) return "refused"
    spread(model, amount, "refused", (payment, part) => {
      payment.refused -= part
      payment.refunded += part
      payment.open.push({ amount: part, isAgain: true })
    })
    return amount
  }
  if (wanted === undefined && model.payments.some(({ open }) => open.some(({ isAgain }) => isAgain))) return "refused"
  const left = sum(model, (payment) => payment.left)
  const amount = wanted ?? left
  if (left === 0 || amount > left) return "refused"
  spread(model, amount, "left", (payment, part) => {
    payment.left -= part
    payment.refunded += part
    payment.open.push({ amount: part, isAgain: false })
  })
  model.given += amount
  return amount
}

function sendOtherwise(model: Model, wanted: number | undefined): number | "refused" {
  const debt = sum(model, ({ refused }) => refused)
  const amount = wanted ?? debt
  if (debt === 0 || amount > debt) return "refused"
  spread(model, amount, "refused", (payment, part) => {
    payment.refused -= part
    payment.otherwise += part
  })
  return amount
}

function send({ payments }: Model): void {
  for (const payment of payments)
    for (const { amount } of payment.open.splice(0)) {
      const isRefused = payment.card === "refuses" || (payment.card === "refusesOnce" && !payment.hasRefused)
      if (!isRefused) continue
      payment.hasRefused = true
      payment.refunded -= amount
      payment.refused += amount
    }
}

type Step = fc.AsyncCommand<Model, Real>

const step = (name: string, run: (model: Model, planned: Planned) => Promise<void>): Step => ({
  check: () => true,
  async run(model, { planned }) {
    model.step += 1
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + model.step * 1_000))
    await run(model, planned)
  },
  toString: () => name,
})

const outcomeOf = (refund: Promise<{ amount: number }>) =>
  refund.then(
    ({ amount }) => amount,
    (error: unknown) => {
      if (error instanceof Problem) return "refused"
      throw error
    },
  )

const refundStep = (amount: number | undefined): Step =>
  step(`refund(${amount ?? "all"})`, async (model, { order_id: order }) => {
    const reason = `Reason ${model.step}`
    expect(await outcomeOf(refundByOperator(scene.needs)({ order, amount, reason }))).toBe(refund(model, amount))
  })

const otherwiseStep = (amount: number | undefined, way: "CHECK" | "CODE"): Step =>
  step(`otherwise(${amount ?? "all"}, ${way})`, async (model, { order_id: order }) => {
    const sent = { order, way, amount, sent_on: undefined, note: `Note ${model.step}` }
    expect(await outcomeOf(sendRefundOtherwise(scene.needs)(sent))).toBe(sendOtherwise(model, amount))
  })

const sendStep = (): Step =>
  step("send", async (model) => {
    await sendRefunds(scene.needs)()
    send(model)
  })

const amount = fc.option(fc.integer({ min: 1, max: 6_000 }), { nil: undefined })
const COMMANDS = [
  amount.map(refundStep),
  amount.map(refundStep),
  fc.tuple(amount, fc.constantFrom("CHECK" as const, "CODE" as const)).map(([cents, way]) => otherwiseStep(cents, way)),
  fc.constant(undefined).map(sendStep),
  fc.constant(undefined).map(sendStep),
]

it(
  `does what the model does in ${numRuns} histories`,
  async () => {
    const card = fc.constantFrom<Behaviour>("takes", "refuses", "refusesOnce")
    const property = fc.asyncProperty(
      card,
      card,
      historiesOf(COMMANDS, 20, isWhole),
      async (first, second, history) => {
        scene.checkout.setTime(TEST_NOW)
        const planned = await orderWithTwoCards(scene, [CARDS[first], CARDS[second]])
        const newPayment = (behaviour: Behaviour): ModelPayment => ({
          card: behaviour,
          left: PAID,
          refunded: 0,
          refused: 0,
          otherwise: 0,
          open: [],
          hasRefused: false,
        })
        const model: Model = { payments: [newPayment(second), newPayment(first)], given: 0, step: 0 }
        await fc.asyncModelRun(() => ({ model, real: { planned } }), history)
        await sendStep().run(model, { planned })
        expect((await paymentsOf(scene, planned.order_id)).toReversed()).toEqual(
          model.payments.map(({ refunded, refused, otherwise }) => ({ refunded, refused, otherwise })),
        )
        const books = await scene.store.one(sql`
        select (select coalesce(sum(refunded_amount), 0)::int from credit_note where order_id = ${planned.order_id}) as given,
          (select sum(case 'RECEIVABLE' when debit_account then amount when credit_account then -amount else 0 end)::int
            from ledger_transfer where order_id = ${planned.order_id} and unit = 'CENTS') as receivable`)
        expect(books).toEqual({ given: model.given, receivable: 0 - sum(model, ({ refused }) => refused) })
      },
    )
    await fc.assert(property, { numRuns, seed })
    expect(await scene.checkout.violations()).toEqual([])
  },
  Math.max(120_000, numRuns * 4_000),
)
