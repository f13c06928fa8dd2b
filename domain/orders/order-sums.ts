import { type Static, Type } from "typebox"
import { Cents, named } from "../kernel/wire.ts"
import { type InstallmentStatus, isInstallmentOpen } from "./installment-status.ts"
import type { OrderStatus } from "./order-status.ts"

/** What was written down about an order's money, in cents. */
export interface OrderFacts {
  readonly status: OrderStatus
  readonly price: number
  /** By card, transfer or check. */
  readonly taken: number
  /** Of that: sent back or on its way, refused by its card, and what of the refused money went another way. */
  readonly refunded: number
  readonly refused: number
  readonly otherwise: number
  /** Taken back by the family's bank. */
  readonly disputed: number
  /** Of credit notes: to the cards, and off what was still to be paid. */
  readonly noted: number
  readonly reduced: number
  readonly written_off: number
  readonly parts: readonly PlanPart[]
  readonly invoice: InvoiceFacts | null
}

interface InvoiceFacts {
  readonly amount: number
  readonly paid_amount: number
  readonly status: string
}

interface PlanPart {
  readonly amount: number
  readonly status: InstallmentStatus
}

/** What an order has, owes and gives. Costs = paid − back − owed to the family + left. */
export const OrderSums = named("OrderSums", {
  /** Its price, once it is booked. */
  charged_amount: Cents,
  /** What credit notes took off what was still to be paid, and gave back of what was paid. */
  reduced_amount: Cents,
  given_back_amount: Cents,
  written_off_amount: Cents,
  /** What is left of its price. */
  costs_amount: Cents,
  paid_amount: Cents,
  /** Sent back or on its way: to the cards or another way. */
  back_amount: Cents,
  /** Refused by a card, and not sent again or another way. */
  owed_to_family_amount: Cents,
  /** Paid, and neither sent back nor owed to the family nor taken back by its bank. */
  kept_amount: Cents,
  left_amount: Cents,
  /** Of a plan: parts that are asked for, and those of them that are paid. */
  part_count: Type.Integer(),
  paid_part_count: Type.Integer(),
})
export type OrderSums = Static<typeof OrderSums>

const sumOf = (parts: readonly PlanPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

export const leftOfInvoice = ({ status, amount, paid_amount }: InvoiceFacts): number =>
  status === "OPEN" ? amount - paid_amount : 0

/** The one place that says an order's sums: on pages, in mails and on papers, and for the operator. */
export function orderSums(facts: OrderFacts): OrderSums {
  const { status, price, taken, refunded, refused, otherwise, disputed, noted, reduced, written_off, parts, invoice } =
    facts
  const charged = status === "COMPLETED" ? price : 0
  const open = parts.filter((part) => isInstallmentOpen(part.status))
  const back = refunded + otherwise
  return {
    charged_amount: charged,
    reduced_amount: reduced,
    given_back_amount: noted,
    written_off_amount: written_off,
    costs_amount: Math.max(0, charged - reduced - noted - written_off),
    paid_amount: taken,
    back_amount: back,
    owed_to_family_amount: refused,
    kept_amount: Math.max(0, taken - back - refused - disputed),
    left_amount: sumOf(open) + (invoice === null ? 0 : leftOfInvoice(invoice)),
    part_count: parts.filter((part) => part.status !== "CANCELLED").length,
    paid_part_count: parts.filter((part) => part.status === "PAID").length,
  }
}

/** Of a plan that nothing is paid of yet. */
export const plannedSums = (amounts: readonly number[]): OrderSums =>
  orderSums({
    status: "DRAFT",
    price: 0,
    taken: 0,
    refunded: 0,
    refused: 0,
    otherwise: 0,
    disputed: 0,
    noted: 0,
    reduced: 0,
    written_off: 0,
    parts: amounts.map((amount) => ({ amount, status: "SCHEDULED" })),
    invoice: null,
  })
