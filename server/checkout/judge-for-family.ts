import { problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { type DaysLeft, daysLeft } from "@hub/domain/scheduling/days-left"
import { judgeOverride, type Override, type Rule, ruleOf } from "@hub/domain/scheduling/override"
import type { Database } from "../database/sql.ts"
import type { BasketPick, BasketRefusal } from "./check-basket.ts"
import { judgeBasket } from "./check-basket.ts"
import { type OfferingForStaff, offeringsForStaff } from "./staff-booking-queries.ts"

export interface StaffPick extends BasketPick {
  readonly left: DaysLeft
  readonly known: OfferingForStaff
}

/** A rule that says no, and whether it is passed. */
export interface SaysNo extends BasketRefusal {
  readonly rule: Rule | null
  readonly is_passed: boolean
}

export interface JudgedBasket {
  readonly funbox_id: string
  readonly picks: readonly StaffPick[]
  readonly rules: readonly SaysNo[]
}

interface Judging {
  readonly customer_id: string
  readonly items: readonly PickedPlace[]
  readonly offers: readonly PickedPlace[]
  readonly override: Pick<Override, "rules"> | undefined
  /** A booking that is given up for it. */
  readonly instead_of?: PickedPlace
  readonly now: Date
}

/** As a checkout judges a basket, but rules may be passed by name, and of a week that is on the days that are left are booked. */
export async function judgeForFamily(
  db: Database,
  { customer_id, items, offers, override, instead_of, now }: Judging,
): Promise<JudgedBasket> {
  const basket = {
    customer_id,
    items: items.map(({ student_id, offering_id }) => ({ student_id, offering_id })),
    now,
    offers,
  }
  const [{ funbox_id, picks, refusals }, known] = await Promise.all([
    judgeBasket(db, basket, instead_of === undefined ? {} : { instead_of }),
    offeringsForStaff(db, [...new Set(items.map(({ offering_id }) => offering_id))]),
  ])
  const { passed } = judgeOverride(refusals, override)
  return {
    funbox_id,
    rules: refusals.map((refusal) => ({ ...refusal, rule: ruleOf(refusal), is_passed: passed.includes(refusal) })),
    picks: picks.map((pick) => {
      const of = known.find(({ id }) => id === pick.offering.id)
      const left = of === undefined ? undefined : daysLeft(pick.offering.sessions, pick.offering.canceled_days, now)
      if (of === undefined || left === undefined) throw problem("PROGRAM_OVER")
      return { ...pick, known: of, left }
    }),
  }
}

/** As it is held: of a week that is on from the first day ahead. A canceled one is left out when it is booked. */
export const heldItem = ({ student_id, offering, left }: StaffPick) => ({
  student_id,
  offering_id: offering.id,
  ...(left.ahead === left.of ? {} : { days_from: left.ahead_from }),
})

export const isRefused = (rules: readonly SaysNo[]): boolean => rules.some(({ is_passed }) => !is_passed)

export const rulesPassed = (rules: readonly SaysNo[]): Rule[] => [
  ...new Set(rules.flatMap(({ rule, is_passed }) => (is_passed && rule !== null ? [rule] : []))),
]
