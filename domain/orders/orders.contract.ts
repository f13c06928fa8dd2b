import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { Line } from "../kernel/typed-text.ts"
import { Cents, Day, exact, Id, NoBody, namedExact, nullable, oneOf } from "../kernel/wire.ts"
import { CHARGING, HOLDING, PAYING, PLANNING, PRICING } from "./checkout-refusals.ts"
import {
  Credit,
  Order,
  OrderSummary,
  Package,
  Pick,
  PlacedOrder,
  PricedBasket,
  PricedPurchase,
  Promocode,
  UpgradeChoices,
} from "./order.ts"
import { PlannedPart } from "./payment-plan.ts"

const byId = Type.Object({ id: Id })
const picks = Type.Array(Pick, { minItems: 1, maxItems: 60 })
const Key = Type.String({ minLength: 8, maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" })

/** Card, price seen and key of a checkout. The key makes sending it twice the same as sending it once (product.md 5). */
const payment = {
  /** The total that the customer saw, in cents: another one is refused, never charged. */
  final_price: Cents,
  remember_payment_method: Type.Optional(Type.Boolean({ default: false })),
  idempotency_key: Type.Optional(Key),
}

const quantity = Type.Integer({ minimum: 1, maximum: 100 })

/** Credits, packages and an upgrade: at least one of them. */
const purchase = {
  items: Type.Array(namedExact("CreditQuantity", { credit_type_id: Id, quantity }), { maxItems: 20 }),
  packages: Type.Optional(Type.Array(namedExact("PackageQuantity", { package_id: Id, quantity }), { maxItems: 20 })),
  upgrade: Type.Optional(nullable(namedExact("Upgrade", { credit_id: Id, credit_type_id: Id }))),
  promocode_id: Type.Optional(nullable(Id)),
  /** Nothing of the above but what this order of the customer is for, which was left unpaid. Placing ends it. */
  instead_of: Type.Optional(nullable(Id)),
}

/** Of a basket that is placed, whatever pays for it. */
const BOOKING = [
  ...PRICING,
  ...HOLDING,
  ...CHARGING,
  ...PAYING,
  ...PLANNING,
  "CREDITS_MISSING",
  "HOLD_ENDED",
  "IDEMPOTENCY_MISMATCH",
  "INVOICE_NOT_OFFERED",
  "NOT_FOUND",
  "ORDER_NOT_OPEN",
  "PAYMENT_METHOD_UNKNOWN",
  "STEPS_DUE",
  "TOO_MANY_REQUESTS",
] as const

export const ordersContract = endpoints({
  "GET /funboxes/{id}/packages/": {
    summary: "A funbox's packages of credits",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Array(Package),
  },
  "GET /profile/credits": {
    summary: "Available credits in the order in which they will be spent",
    access: "customer",
    result: Type.Array(Credit),
  },
  "GET /profile/credits/{id}/upgrades": {
    summary: "What a credit can become, each with the difference in price",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: UpgradeChoices,
  },
  "GET /profile/receipt/{id}": {
    summary: "The receipt of a completed order",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Unknown(),
    file: "application/pdf",
  },
  "POST /orders/calculate": {
    summary: "The price of credits and packages, and of an upgrade",
    access: "customer",
    refusals: ["NOT_ELIGIBLE", "NOT_FOUND", "PROMOCODE_NOT_USABLE", "PROMOCODE_UNKNOWN", "PROMOCODE_USED_UP"],
    body: exact(purchase),
    result: PricedPurchase,
  },
  "POST /orders/place": {
    summary: "Buy credits and packages, and upgrade a credit",
    access: "customer",
    refusals: [
      ...CHARGING,
      ...PAYING,
      ...PLANNING,
      "IDEMPOTENCY_MISMATCH",
      "NOT_FOUND",
      "ORDER_NOT_OPEN",
      "PROMOCODE_NOT_USABLE",
      "PROMOCODE_UNKNOWN",
      "PROMOCODE_USED_UP",
      "TOO_MANY_REQUESTS",
    ],
    body: exact({
      ...purchase,
      ...payment,
      /** One of those that calculate has answered. */
      payment_plan_id: Type.Optional(nullable(Id)),
      /** The plan's days and amounts as the customer saw them: others are refused. */
      installments: Type.Optional(Type.Array(exact(PlannedPart.properties), { minItems: 2, maxItems: 25 })),
    }),
    result: PlacedOrder,
  },
  "POST /orders/{id}/resume_payment": {
    summary:
      "Go on paying for credits, packages or an upgrade that were placed before; the browser confirms the payment",
    access: "customer",
    refusals: [
      "NOT_FOUND",
      "ORDER_NOT_OPEN",
      "PAYMENT_NOT_STARTED",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
    ],
    params: byId,
    body: Type.Optional(exact({ remember_payment_method: payment.remember_payment_method })),
    result: PlacedOrder,
  },
  "POST /orders/calculate_schedule_and_pay/extended": {
    summary: "The price of a basket of places, holding nothing",
    access: "customer",
    refusals: ["NOT_ELIGIBLE", "NOT_FOUND", "PROMOCODE_NOT_USABLE", "PROMOCODE_UNKNOWN", "PROMOCODE_USED_UP"],
    body: exact({ items: picks, promocode_id: Type.Optional(nullable(Id)) }),
    result: PricedBasket,
  },
  "POST /orders/draft": {
    summary: "Enter checkout: hold the whole basket's places as a draft order. A newer draft ends the one before.",
    access: "customer",
    refusals: [...HOLDING, "NOT_ELIGIBLE", "NOT_FOUND", "PAYMENT_OPEN", "TOO_MANY_REQUESTS"],
    body: exact({ items: picks }),
    result: Order,
  },
  "POST /attendances/sign_up": {
    summary: "Book a basket that available credits pay in full, at once",
    access: "customer",
    refusals: BOOKING,
    body: exact({ items: picks, idempotency_key: Type.Optional(Key) }),
    result: Order,
  },
  "POST /orders/place_schedule_and_pay": {
    summary: "Place a draft order, or a basket at once: pay what is due, or book when nothing is",
    access: "customer",
    refusals: BOOKING,
    body: exact({
      /** The draft that holds the places. */
      order_id: Type.Optional(Id),
      /** Instead of a draft: these places are held and placed in one, or nothing is. */
      items: Type.Optional(picks),
      promocode_id: Type.Optional(nullable(Id)),
      ...payment,
      /** Where the funbox allows it: booked now, paid later, without the card's fee. */
      pay_by_invoice: Type.Optional(Type.Boolean()),
      /** What the customer saw would be charged now; another amount is refused. */
      due_today: Type.Optional(Cents),
    }),
    result: PlacedOrder,
  },
  "POST /orders/payment_provider_record/{id}/confirm": {
    summary: "Confirm a payment through the server, or ask it to look at the provider's answer now",
    access: "customer",
    refusals: [
      "NOT_FOUND",
      "PAYMENT_METHOD_UNKNOWN",
      "PAYMENT_NOT_STARTED",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
    ],
    params: byId,
    body: exact({ payment_method_id: Type.Optional(nullable(Type.String({ maxLength: 255 }))) }),
    result: Order,
  },
  "POST /orders/{id}/keep_credits": {
    summary: "Pay for these places of a draft and keep the credits that would pay for them; all others use credits",
    access: "customer",
    refusals: ["NOT_FOUND", "ORDER_NOT_OPEN", "PAYMENT_NOT_STARTED", "PAYMENT_OPEN", "PAYMENT_PROVIDER_UNAVAILABLE"],
    params: byId,
    body: exact({ items: Type.Array(Pick, { maxItems: 60 }) }),
    result: Order,
  },
  "POST /orders/{id}/release": {
    summary: "Leave checkout: give the held places back",
    access: "customer",
    refusals: ["NOT_FOUND", "ORDER_NOT_OPEN", "PAYMENT_OPEN"],
    params: byId,
    body: NoBody,
    result: Order,
  },
  "GET /orders/current_draft": {
    summary: "The draft order whose places are held, if any",
    access: "customer",
    result: nullable(Order),
  },
  "GET /orders/": {
    summary: "Transaction history, newest first",
    access: "customer",
    query: Type.Object({
      /** Statuses as in the answer, with commas between. */
      status: Type.Optional(Type.String({ pattern: "^[a-z_]+(,[a-z_]+)*$", maxLength: 100 })),
      /** Paid in full, with something still to pay, or with money that came back. */
      state: Type.Optional(oneOf(["paid", "open", "back"])),
      /** With something for this participant. */
      student_id: Type.Optional(Id),
      /** Placed between these days, both included, in the business's time zone. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      ...paging,
    }),
    result: Paged(OrderSummary),
  },
  "GET /orders/{id}": { summary: "An order", access: "customer", refusals: ["NOT_FOUND"], params: byId, result: Order },
  "POST /orders/{id}/attach_promocode": {
    summary: "Use a promo code",
    access: "customer",
    refusals: [
      ...CHARGING,
      "NOT_FOUND",
      "ORDER_NOT_OPEN",
      "PROMOCODE_NOT_USABLE",
      "PROMOCODE_UNKNOWN",
      "PROMOCODE_USED_UP",
      "TOO_MANY_REQUESTS",
    ],
    params: byId,
    body: exact({ promocode_id: Id }),
    result: Order,
  },
  "POST /orders/{id}/detach_promocode": {
    summary: "Use no promo code",
    access: "customer",
    refusals: [
      ...CHARGING,
      "NOT_FOUND",
      "ORDER_NOT_OPEN",
      "PROMOCODE_NOT_USABLE",
      "PROMOCODE_UNKNOWN",
      "PROMOCODE_USED_UP",
    ],
    params: byId,
    body: NoBody,
    result: Order,
  },
  "POST /orders/create_pending_abandoned_reservation_notification": {
    summary: "Record a checkout visit, so that an abandoned one can be written to",
    access: "customer",
    refusals: ["NOT_FOUND"],
    body: exact({ order_id: Id }),
    result: Type.Object({}),
  },
  "GET /promocodes/": {
    summary: "Promo codes that this customer can use",
    access: "customer",
    result: Type.Array(Promocode),
  },
  "POST /promocodes/redeem": {
    summary: "Add a typed promo code to the customer's own",
    access: "customer",
    refusals: ["PROMOCODE_NOT_USABLE", "PROMOCODE_UNKNOWN", "PROMOCODE_USED_UP", "TOO_MANY_REQUESTS"],
    body: exact({ code: Line({ minLength: 1, maxLength: 40 }) }),
    result: Promocode,
  },
})
