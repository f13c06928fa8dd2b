import { type Static, Type } from "typebox"
import { Cents, Id, named, Untranslated, written } from "../kernel/wire.ts"
import { PricedBasket } from "../orders/order.ts"

// What a plan costs at most when it is claimed: of each pick the dearer of its two choices, by the price of checkout.

export const DearerChoice = named("DearerChoice", {
  offering_id: Id,
  name: written("offering_id"),
  untranslated: Untranslated,
  /** For so many children or picks. */
  count: Type.Integer(),
  /** More than their first choices, in all. */
  more: Cents,
})
export type DearerChoice = Static<typeof DearerChoice>

export const AtMost = named("AtMost", {
  /** First choices, and their list prices. */
  count: Type.Integer(),
  first: Cents,
  dearer: Type.Array(DearerChoice),
  /** Each area has its own checkout. */
  areas: Type.Array(Type.Object({ funbox_id: Id, price: PricedBasket })),
  final_price: Cents,
})
export type AtMost = Static<typeof AtMost>

export interface PricedChoice {
  readonly id: string
  readonly name: string
  readonly funbox_id: string
  readonly credit_type_id: string
  readonly price: number
}

export interface ChoicePair {
  readonly student_id: string
  readonly first: PricedChoice
  readonly second: PricedChoice | undefined
}

export interface DearestPick {
  readonly student_id: string
  readonly choice: PricedChoice
  /** A credit that is good for one of the two choices may be of no use in the end, so the sum doesn't count on it. */
  readonly keeps_credit: boolean
}

export interface DearestPlan {
  readonly first: number
  readonly dearer: readonly Pick<DearerChoice, "offering_id" | "name" | "count" | "more">[]
  readonly picks: readonly DearestPick[]
}

export function dearestPlan(pairs: readonly ChoicePair[]): DearestPlan {
  const dearer = new Map<string, DearestPlan["dearer"][number]>()
  const picks = pairs.map(({ student_id, first, second }) => {
    const more = second === undefined ? 0 : second.price - first.price
    const keeps_credit = second !== undefined && second.credit_type_id !== first.credit_type_id
    if (second === undefined || more <= 0) return { student_id, choice: first, keeps_credit }
    const { id: offering_id, name } = second
    const before = dearer.get(offering_id) ?? { offering_id, name, count: 0, more: 0 }
    dearer.set(offering_id, { ...before, count: before.count + 1, more: before.more + more })
    return { student_id, choice: second, keeps_credit }
  })
  return { first: pairs.reduce((sum, { first }) => sum + first.price, 0), dearer: [...dearer.values()], picks }
}
