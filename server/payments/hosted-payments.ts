import { messages } from "@hub/domain/kernel/messages"
import { type ChargeStatus, isChargeInTheWay, type SnapshotStatus } from "@hub/domain/payments/provider-states"
import { v7 as newId } from "uuid"
import { HostedCardError, type HostedCharges } from "../providers/hosted-cards/port.ts"
import { CardPaymentError, type CardPayments, type PaymentSnapshot } from "../providers/payments/port.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { paymentById } from "./store.ts"
import { beginCharge, type ChargeRow, cancelCharges, chargesOf, settleCharge } from "./store-charges.ts"
import { forgetHostedCard } from "./store-hosted.ts"

const m = messages("server/payments.hostedRefusals")

// The hosted provider as a card provider: it has no payments, only charges. So what a payment is there follows from our rows of its charges,
// of which an index allows one that is on its way or has taken money, and from what the vault says of that one.

/** Half a dollar, as at the other provider. */
const SMALLEST_CHARGE = 50

/** After this time a charge that the vault doesn't know is lost rather than late. Longer than any answer may take. */
const LOST_MS = 30_000

interface HostedPaymentsNeeds extends Pick<PaymentNeeds, "store" | "clock"> {
  readonly charges: HostedCharges
}

/** Turns the vault's errors into those of the port. */
async function called<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof HostedCardError)) throw error
    throw new CardPaymentError(error.kind === "refused" ? "invalid" : "unavailable", error.message)
  }
}

const isInTheWay = ({ status }: ChargeRow): boolean => isChargeInTheWay(status)

async function* calledEach<Item>(items: AsyncIterable<Item>): AsyncIterable<Item> {
  const each = items[Symbol.asyncIterator]()
  for (;;) {
    const next = await called(each.next())
    if (next.done === true) return
    yield next.value
  }
}

/** What a payment is by the last of its charges, or by the one in the way. */
const BY_CHARGE = {
  ASKED: "PROCESSING",
  APPROVED: "COMPLETED",
  CANCELLED: "EXPIRED",
  DECLINED: "REQUIRES_CONFIRMATION",
  VOIDED: "REQUIRES_CONFIRMATION",
} as const satisfies Record<ChargeStatus, SnapshotStatus>

const noAnswer = () => ({
  code: "no_answer",
  message: m.noAnswer,
})

/** The one in the way says what a payment is; without one it waits for a card, and the last one says why. */
function snapshotOf(payment: { id: string; amount: number }, charges: readonly ChargeRow[]): PaymentSnapshot {
  const last = charges.find(isInTheWay) ?? charges.at(-1)
  const taken = last?.status === "APPROVED" ? last : undefined
  return {
    provider_payment_id: payment.id,
    status: last === undefined ? "REQUIRES_CONFIRMATION" : BY_CHARGE[last.status],
    action: null,
    amount: taken === undefined ? payment.amount : (taken.taken_amount ?? 0),
    currency: taken === undefined ? "usd" : (taken.currency ?? ""),
    payment_id: payment.id,
    payment_method: last?.payment_method ?? null,
    last_error: last?.status === "VOIDED" ? noAnswer() : last?.status === "DECLINED" ? last.error : null,
  }
}

const notSaid = async (): Promise<never> => {
  throw new CardPaymentError("invalid", "The provider has no call for it.")
}

export function hostedPayments({ store, clock, charges }: HostedPaymentsNeeds): CardPayments {
  async function read(payment_id: string): Promise<PaymentSnapshot> {
    const payment = await paymentById(store, payment_id)
    if (payment === undefined) throw new CardPaymentError("invalid", "No such payment.")
    return snapshotOf(payment, await chargesOf(store, payment_id))
  }
  const inTheWay = async (payment_id: string) => (await chargesOf(store, payment_id)).find(isInTheWay)

  async function voidCharge(charge: ChargeRow): Promise<void> {
    const { id: charge_id, payment_id, amount } = charge
    const voided = await called(charges.voidCharge({ charge_id, payment_id, amount }))
    await settleCharge(store, voided, clock())
  }

  return {
    type: "TOUCH_NET",
    account: "",
    smallest_charge: SMALLEST_CHARGE,
    charged_by: "SERVER",
    form: null,
    webhook: null,
    createPayment: async ({ payment_id }) => ({ client_secret: null, snapshot: await read(payment_id) }),

    async charge({ try_id, provider_payment_id: payment_id, payment_method_id, is_off_session }) {
      const asked = { id: try_id, payment_id, payment_method_id, is_off_session, now: clock() }
      const isNew = await beginCharge(store, asked)
      const all = await chargesOf(store, payment_id)
      const known = all.find(({ id }) => id === try_id) ?? (isNew ? undefined : all.find(isInTheWay))
      if (known === undefined) throw new CardPaymentError("invalid", "No such card.")
      // Pressed twice, or paid by the job at the same moment: the other one's outcome is this one's, too.
      if (known.id !== try_id || known.token === null) return read(payment_id)
      if (known.status === "ASKED") {
        const { token, amount } = known
        const answer = await called(charges.charge({ charge_id: try_id, payment_id, token, amount, is_off_session }))
        await settleCharge(store, answer, clock())
      }
      const snapshot = await read(payment_id)
      const { last_error } = snapshot
      if (snapshot.status === "REQUIRES_CONFIRMATION" && last_error !== null)
        throw new CardPaymentError("declined", last_error.message, { code: last_error.code })
      return snapshot
    },

    async retrievePayment(payment_id) {
      const open = await inTheWay(payment_id)
      if (open?.status === "ASKED") {
        const found = await called(charges.lookUp(open.id))
        if (found !== undefined) await settleCharge(store, found, clock())
        else if (clock().getTime() - Date.parse(open.asked_at) >= LOST_MS) await voidCharge(open)
      }
      return read(payment_id)
    },

    async cancelPayment(payment_id) {
      if (!(await cancelCharges(store, { id: newId(), payment_id, now: clock() }))) {
        const open = await inTheWay(payment_id)
        // Not taken, it is void, and then there is room for the row that keeps others out.
        if (open?.status === "ASKED") {
          await voidCharge(open)
          await cancelCharges(store, { id: newId(), payment_id, now: clock() })
        }
      }
      return read(payment_id)
    },

    async refund({ refund_id, provider_payment_id, amount }) {
      const charge = await inTheWay(provider_payment_id)
      if (charge?.status !== "APPROVED") throw new CardPaymentError("invalid", "Nothing was taken for this payment.")
      return called(charges.refund({ refund_id, charge_id: charge.id, amount }))
    },

    async *listPaymentsSince(since) {
      for await (const charge of calledEach(charges.listSince(since))) {
        if (charge.status !== "APPROVED") continue
        await settleCharge(store, charge, clock())
        const { payment_id, amount, currency } = charge
        const isKnown = (await chargesOf(store, payment_id)).some(
          ({ id, status }) => id === charge.charge_id && status === "APPROVED",
        )
        yield {
          // A charge that isn't the payment's is reported by its number at the provider.
          provider_payment_id: isKnown ? payment_id : charge.provider_charge_id,
          status: "COMPLETED",
          action: null,
          amount,
          currency,
          payment_id,
          payment_method: null,
          last_error: null,
        }
      }
    },

    // The provider has no call to remove a card: our token of it is removed, so nothing can charge it any more.
    detachCard: (payment_method_id) => forgetHostedCard(store, payment_method_id, clock()),
    // What is refunded or disputed there without us is seen by nobody but its own console.
    retrieveRefund: notSaid,
    payouts: null,
    answerDispute: null,
    lists_refunds: false,
    retrieveDispute: notSaid,
    async *listRefundsSince() {
      // It has no call for them.
    },
    async *listDisputesSince() {
      // It has no call for them.
    },
  }
}
