import { type Static, Type } from "typebox"
import { Cents, Day, Id, Instant, named, nullable, oneOf, Untranslated, written } from "../kernel/wire.ts"
import { CARD_ERRORS, CardFault, Payment, PaymentMethod } from "../payments/payment.ts"
import { WIRE_INSTALLMENT_STATUSES } from "./installment-status.ts"
import { OrderSums } from "./order-sums.ts"

/** A try of the card without the family: done, or still to come if those before it are declined. */
export const InstallmentTry = named("InstallmentTry", {
  on: Day,
  is_done: Type.Boolean(),
  error: nullable(CardFault),
})

/** Spec 3. The first is the deposit. */
export const Installment = named("Installment", {
  /** Null while the order is a draft. */
  id: nullable(Id),
  position: Type.Integer(),
  amount: Cents,
  /** What cancelled bookings took off it. */
  reduced_amount: Cents,
  due_on: Day,
  status: oneOf(WIRE_INSTALLMENT_STATUSES),
  paid_at: nullable(Instant),
  payment: nullable(Payment),
  tries: Type.Array(InstallmentTry),
})
export type Installment = Static<typeof Installment>

export const OrderPaymentPlan = named("OrderPaymentPlan", {
  id: Id,
  name: written(),
  untranslated: Untranslated,
  installments: Type.Array(Installment),
  /** What the instalments are charged to; null: nothing is charged until the family chooses a card. */
  payment_method: nullable(PaymentMethod),
  /** Why no card is charged for what is still to pay. */
  card_fault: nullable(oneOf(CARD_ERRORS)),
  /** A card that the business's provider can't charge any more. */
  former_payment_method: nullable(PaymentMethod),
  /** The card ends before the last instalment is due. */
  is_card_expiring: Type.Boolean(),
  paid_amount: Cents,
  left_amount: Cents,
  /** Of its order. */
  sums: OrderSums,
})
export type OrderPaymentPlan = Static<typeof OrderPaymentPlan>

export const PlannedPart = named("PlannedPart", { position: Type.Integer(), amount: Cents, due_on: Day })

/** A plan that an order can be paid by, with its days and amounts. */
export const AvailablePaymentPlan = named("AvailablePaymentPlan", {
  id: Id,
  name: written(),
  untranslated: Untranslated,
  installments: Type.Array(PlannedPart),
})
export type AvailablePaymentPlan = Static<typeof AvailablePaymentPlan>
