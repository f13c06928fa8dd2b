import { type Static, Type } from "typebox"
import {
  Cents,
  Day,
  Id,
  Instant,
  named,
  namedExact,
  nullable,
  oneOf,
  Untranslated,
  WallTime,
  written,
} from "../kernel/wire.ts"
import { Payment, PaymentProviderRecord } from "../payments/payment.ts"
import { OrderAddOn } from "./add-on.ts"
import { SCHEDULE_STEPS } from "./due-steps.ts"
import { Invoice, InvoiceOption } from "./invoice.ts"
import { WIRE_ORDER_STATUSES } from "./order-status.ts"
import { OrderSums } from "./order-sums.ts"
import { AvailablePaymentPlan, OrderPaymentPlan } from "./payment-plan.ts"

/** One place for one participant: what a family picks. A program's id or a session's, by the kind of its schedule set. */
export const Pick = namedExact("Pick", { student_id: Id, offering_id: Id })
export type Pick = Static<typeof Pick>

/** What a rule takes off a place: tier, sibling or promocode, by its name. */
export const Discount = named("Discount", { reason: Type.String(), name: Type.String(), amount: Cents })
export type Discount = Static<typeof Discount>

/** A booking's list price, its price after tier and sibling discounts, and the owned credit that pays it. */
export const PricedBooking = named("PricedBooking", {
  student_id: Id,
  offering_id: Id,
  credit_type_id: Id,
  list_price: Cents,
  price: Cents,
  credit_id: nullable(Id),
  is_free_credit: Type.Boolean(),
  /** A credit would pay it, but the family keeps that one. */
  is_credit_kept: Type.Boolean(),
  discounts: Type.Array(Discount),
  /** Days of it that the business has canceled: the price is for the others. */
  canceled_days: Type.Array(Day),
})
export type PricedBooking = Static<typeof PricedBooking>

export const PackageContent = named("PackageContent", {
  credit_type_id: Id,
  name: written("credit_type_id"),
  quantity: Type.Integer(),
})
export type PackageContent = Static<typeof PackageContent>

/** Credits bundled at one price. */
export const Package = named("Package", {
  id: Id,
  funbox_id: Id,
  name: written(),
  description: written(),
  untranslated: Untranslated,
  price: Cents,
  contents: Type.Array(PackageContent),
})
export type Package = Static<typeof Package>

/** A row of the price summary. `amount` is what it adds to the total: discounts are negative. */
export const OrderItem = named("OrderItem", {
  type: oneOf(["credit_item", "upgrade_item", "add_on_item", "discount_item", "fee_item"]),
  /** tier, sibling or promocode on a discount; PAYMENT on the combined payment fee (spec 3); PACKAGE on a package. */
  reason: nullable(Type.String()),
  name: written("credit_type_id"),
  credit_type_id: nullable(Id),
  package_id: nullable(Id),
  /** What one of the package holds. */
  contents: Type.Array(PackageContent),
  quantity: Type.Integer(),
  unit_price: Cents,
  amount: Cents,
})
export type OrderItem = Static<typeof OrderItem>

export const PricedBasket = named("PricedBasket", {
  bookings: Type.Array(PricedBooking),
  items: Type.Array(OrderItem),
  /** Sum of the list prices of everything bought, credits not counted. */
  subtotal: Cents,
  discount: Cents,
  fee: Cents,
  final_price: Cents,
  /** List prices minus what is due before the fee: what credits and discounts take off. */
  saved: Cents,
})
export type PricedBasket = Static<typeof PricedBasket>

/** Credits, packages or an upgrade, and the plans by which they can be paid. */
export const PricedPurchase = named("PricedPurchase", {
  ...PricedBasket.properties,
  payment_plans: Type.Array(AvailablePaymentPlan),
})

export const Promocode = named("Promocode", {
  id: Id,
  code: Type.String(),
  description: written(),
  untranslated: Untranslated,
  discount_percent: nullable(Type.Integer()),
  discount_flat_amount: nullable(Cents),
  ends_at: nullable(Instant),
})
export type Promocode = Static<typeof Promocode>

export const SignUpItem = named("SignUpItem", {
  attendance_id: nullable(Id),
  student_id: Id,
  offering_id: Id,
  name: written("offering_id"),
  room: written("offering_id"),
  untranslated: Untranslated,
  location_id: Id,
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  weekdays: Type.Integer(),
  session_count: Type.Integer(),
})
export type SignUpItem = Static<typeof SignUpItem>

export const Hold = named("Hold", { expires_at: Instant, seconds_left: Type.Integer(), place_count: Type.Integer() })
export type Hold = Static<typeof Hold>

/** The terms shown above Pay: until when a booking can be cancelled, and until when for money, by the current policy. */
export const CancelTerm = named("CancelTerm", {
  offering_id: Id,
  is_enabled: Type.Boolean(),
  cancel_until: nullable(Instant),
  refund_until: nullable(Instant),
})

export const Order = named("Order", {
  id: Id,
  number: nullable(Type.Integer()),
  funbox_id: Id,
  status: oneOf(WIRE_ORDER_STATUSES),
  /** Nobody has paid, so how it is paid can still be chosen: plan, promo code, invoice, which credits. */
  is_changeable: Type.Boolean(),
  final_price: Cents,
  discount: Cents,
  items: Type.Array(OrderItem),
  bookings: Type.Array(PricedBooking),
  /** What was added to its places. */
  add_ons: Type.Array(OrderAddOn),
  saved: Cents,
  sign_up: nullable(Type.Object({ items: Type.Array(SignUpItem) })),
  cancel_terms: Type.Array(CancelTerm),
  hold: nullable(Hold),
  /** Of a draft: what is required before it can be placed, in the order in which a family does it. */
  steps_due: Type.Array(oneOf(SCHEDULE_STEPS)),
  promocode: nullable(Promocode),
  payment: nullable(Payment),
  payment_plan: nullable(OrderPaymentPlan),
  /** What is charged when the order is placed: all of it, or the plan's deposit. */
  due_today: Cents,
  /** How it could be paid later; null where the funbox takes no invoices. */
  invoice_option: nullable(InvoiceOption),
  invoice: nullable(Invoice),
  placed_at: nullable(Instant),
  completed_at: nullable(Instant),
})
export type Order = Static<typeof Order>

/** `place*` returns the order and, when money is due, what the browser confirms the payment with. */
export const PlacedOrder = named("PlacedOrder", {
  order: Order,
  payment_provider_record: nullable(PaymentProviderRecord),
})
export type PlacedOrder = Static<typeof PlacedOrder>

export const OrderSummary = named("OrderSummary", {
  id: Id,
  number: nullable(Type.Integer()),
  status: oneOf(WIRE_ORDER_STATUSES),
  title: written(),
  /** Credits, packages or an upgrade, not places. */
  is_for_credits: Type.Boolean(),
  student_ids: Type.Array(Id),
  /** Of what it booked; null for credits. */
  first_day: nullable(Day),
  last_day: nullable(Day),
  final_price: Cents,
  discount: Cents,
  refunded_amount: Cents,
  payment_status: nullable(Type.String()),
  payment_method_label: nullable(Type.String()),
  paid_amount: Cents,
  sums: OrderSums,
  /** Of a plan or an invoice: what is still owed, by when, and whether that has failed or is overdue. */
  left_amount: Cents,
  due_on: nullable(Day),
  is_late: Type.Boolean(),
  has_payment_plan: Type.Boolean(),
  invoice_id: nullable(Id),
  placed_at: nullable(Instant),
})
export type OrderSummary = Static<typeof OrderSummary>

export const Credit = named("Credit", {
  id: Id,
  credit_type_id: Id,
  is_free: Type.Boolean(),
  is_program_credit: Type.Boolean(),
  name: written("credit_type_id"),
  untranslated: Untranslated,
  origin: oneOf(["ORDER", "RETURN", "GRANT"]),
  expires_on: nullable(Day),
})
export type Credit = Static<typeof Credit>

/** What a credit can become, for the difference in price. */
export const UpgradeChoice = named("UpgradeChoice", {
  credit_type_id: Id,
  /** 'Upgrade To {credit type name}' */
  name: Type.String(),
  is_program_credit: Type.Boolean(),
  price: Cents,
  /** Before the fee; more than nothing. */
  difference: Cents,
})
export type UpgradeChoice = Static<typeof UpgradeChoice>

export const UpgradeChoices = named("UpgradeChoices", {
  credit: Credit,
  /** Today's price of the credit's own type, from which the differences are counted. */
  price: Cents,
  funbox_id: Id,
  choices: Type.Array(UpgradeChoice),
})
export type UpgradeChoices = Static<typeof UpgradeChoices>
