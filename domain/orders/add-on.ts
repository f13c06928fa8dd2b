import { type Static, Type } from "typebox"
import { Line } from "../kernel/typed-text.ts"
import { Cents, Day, Id, named, namedExact, nullable, oneOf, Untranslated, WallTime, written } from "../kernel/wire.ts"

// What a business sells with a booking: care before and after, lunch, a shirt. An add-on costs its own price, each day or once. Discounts,
// codes and credits are for places and take nothing off it; the payment fee is on it as on all that is paid.

export const ADD_ON_KINDS = ["CARE", "MEAL", "GOODS"] as const
export type AddOnKind = (typeof ADD_ON_KINDS)[number]

export const AddOn = named("AddOn", {
  id: Id,
  name: written(),
  description: written(),
  untranslated: Untranslated,
  kind: oneOf(ADD_ON_KINDS),
  price: Cents,
  is_per_day: Type.Boolean(),
  /** One of them is chosen, such as a size. */
  choices: Type.Array(Type.String()),
  start_time: nullable(WallTime),
  end_time: nullable(WallTime),
})
export type AddOn = Static<typeof AddOn>

const Left = nullable(Type.Integer())

/** What goes with one place. `left` counts what this checkout has itself; null is no limit. */
export const AddOnOffer = named("AddOnOffer", {
  student_id: Id,
  offering_id: Id,
  add_on: AddOn,
  /** Of one that is bought once. */
  left: Left,
  /** Of one that is bought by the day. */
  days: Type.Array(Type.Object({ date: Day, left: Left })),
})
export type AddOnOffer = Static<typeof AddOnOffer>

export const AddOnPick = namedExact("AddOnPick", {
  student_id: Id,
  offering_id: Id,
  add_on_id: Id,
  /** Empty for one that is bought once. */
  dates: Type.Array(Day, { maxItems: 366 }),
  choice: Type.Optional(Line({ minLength: 1, maxLength: 200 })),
})
export type AddOnPick = Static<typeof AddOnPick>

/** Of an order: what was added to a place, with what it costs before the fee. */
export const OrderAddOn = named("OrderAddOn", {
  student_id: Id,
  offering_id: Id,
  add_on_id: Id,
  name: written("add_on_id"),
  choice: Type.String(),
  dates: Type.Array(Day),
  unit_price: Cents,
  amount: Cents,
})
export type OrderAddOn = Static<typeof OrderAddOn>

/** What comes back for what was added: to the cards, off what is still to be paid, and as codes. */
export const GivenAddOns = namedExact("GivenAddOns", { refunded: Cents, reduced: Cents, code: Cents })

const PICK_ERRORS = [
  "not_offered",
  "twice",
  "choice_missing",
  "choice_unknown",
  "dates_missing",
  "date_unknown",
] as const
type PickError = (typeof PICK_ERRORS)[number]

const isOf =
  (pick: AddOnPick) =>
  ({ student_id, offering_id, add_on }: AddOnOffer): boolean =>
    pick.student_id === student_id && pick.offering_id === offering_id && pick.add_on_id === add_on.id

function errorOf(pick: AddOnPick, offers: readonly AddOnOffer[], before: readonly AddOnPick[]): PickError | undefined {
  const offer = offers.find(isOf(pick))
  if (offer === undefined) return "not_offered"
  if (before.some((other) => isOf(other)(offer))) return "twice"
  const { choices, is_per_day } = offer.add_on
  const { choice = "", dates } = pick
  if (choices.length > 0 && choice === "") return "choice_missing"
  if (choice !== "" && !choices.includes(choice)) return "choice_unknown"
  if (new Set(dates).size < dates.length) return "twice"
  if (!is_per_day) return dates.length > 0 ? "date_unknown" : undefined
  if (dates.length === 0) return "dates_missing"
  return dates.every((date) => offer.days.some((day) => day.date === date)) ? undefined : "date_unknown"
}

/** What is wrong with each pick, by its index. */
export const addOnErrors = (
  picks: readonly AddOnPick[],
  offers: readonly AddOnOffer[],
): { index: number; code: PickError }[] =>
  picks.flatMap((pick, index) => {
    const code = errorOf(pick, offers, picks.slice(0, index))
    return code === undefined ? [] : [{ index, code }]
  })
