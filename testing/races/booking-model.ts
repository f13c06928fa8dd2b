import { type Held, isStranger, type ModelPayment, timesOf } from "./booking-model-holds.ts"

// What booking is, without a database, a provider or a clock: two families of two children, three offerings of which two are in
// the same week, one credit, one code that halves a price once. The product is held to it by random histories.

export const PRICE = 10_000
export const CAPACITY = [1, 2, 2] as const
/** The first two meet in the same week: nobody can go to both. */
const sameWeek = (one: number, other: number): boolean => one === other || (one < 2 && other < 2)

export interface Item {
  readonly child: number
  readonly offering: number
}

export interface ModelOrder extends Held {
  readonly items: readonly Item[]
  state: "draft" | "awaiting_payment" | "completed" | "cancelled" | "expired"
  /** Once, by placing. */
  isExtended: boolean
  hasCode: boolean
  /** Fixed when it is placed. */
  price: number | undefined
  hasCredit: boolean
  /** Of the code: none was ever taken, it is taken, or it was given back. */
  use: "none" | "taken" | "back"
  payment: ModelPayment | undefined
}

export interface ModelBooking extends Item {
  readonly family: number
  /** In cents; null when the family's credit paid. */
  readonly paid: number | null
}

export interface Model {
  now: number
  readonly orders: ModelOrder[]
  readonly booked: ModelBooking[]
  /** The minute of the last refusal of each offering: who has nothing to do with it is then refused before the rest is judged. */
  readonly refused_at: number[]
  /** Of cancelled bookings. */
  readonly refunds: { amount: number; isSent: boolean }[]
  /** Each family's one credit. */
  readonly credits: ("none" | "available" | "reserved" | "used")[]
}

export const newModel = (): Model => ({
  now: 0,
  orders: [],
  booked: [],
  refused_at: [],
  refunds: [],
  credits: ["available", "none"],
})

export const demand = (items: readonly Item[], offering: number): number =>
  items.filter((item) => item.offering === offering).length

export const takenIn = ({ booked }: Model, offering: number): number => demand(booked, offering)
export const heldIn = ({ orders }: Model, offering: number): number =>
  orders.filter(({ isHeld }) => isHeld).reduce((sum, { items }) => sum + demand(items, offering), 0)
export const usesOfCode = ({ orders }: Model): number => orders.filter(({ use }) => use === "taken").length

export function isEligible({ booked }: Model, family: number, items: readonly Item[]): boolean {
  return items.every((item, index) => {
    const others = [...booked.filter((one) => one.family === family), ...items.slice(0, index)]
    return !others.some((other) => other.child === item.child && sameWeek(other.offering, item.offering))
  })
}

const creditFor = (model: Model, family: number): boolean => model.credits[family] === "available"

/** Without any code. */
const fullPrice = (model: Model, { family, items }: Pick<ModelOrder, "family" | "items">): number =>
  (items.length - (creditFor(model, family) ? 1 : 0)) * PRICE

/** A code that is used up, or that would take nothing off, is none. */
const isCodeOfUse = (model: Model, order: ModelOrder): boolean =>
  order.hasCode && usesOfCode(model) === 0 && fullPrice(model, order) > 0

export function priceOf(model: Model, order: ModelOrder): number {
  if (order.price !== undefined) return order.price
  const full = fullPrice(model, order)
  return isCodeOfUse(model, order) ? full / 2 : full
}

const seen = (model: Model, order: ModelOrder): string => `${order.state} ${priceOf(model, order)}`

export function end(model: Model, order: ModelOrder, to: "cancelled" | "expired"): void {
  order.isHeld = false
  order.ended_at = model.now
  if (order.state === "awaiting_payment") {
    if (order.hasCredit) model.credits[order.family] = "available"
    if (order.use === "taken") order.use = "back"
  }
  order.state = to
}

function complete(model: Model, order: ModelOrder): void {
  if (order.isHeld) order.isBooked = true
  order.isHeld = false
  order.state = "completed"
  if (order.hasCredit) model.credits[order.family] = "used"
  // The credit pays for the earliest place.
  const sorted = order.items.toSorted((a, b) => a.offering - b.offering || a.child - b.child)
  const paid = (order.price ?? 0) / Math.max(1, sorted.length - (order.hasCredit ? 1 : 0))
  const { family } = order
  model.booked.push(
    ...sorted.map((item, index) => ({ ...item, family, paid: order.hasCredit && index === 0 ? null : paid })),
  )
}

/** Late money books when everything that the order had is still to be had. */
function revive(model: Model, order: ModelOrder): boolean {
  const { family, items } = order
  const isFree = CAPACITY.every(
    (capacity, offering) =>
      demand(items, offering) === 0 ||
      takenIn(model, offering) + heldIn(model, offering) + demand(items, offering) <= capacity,
  )
  const isCreditThere = !order.hasCredit || creditFor(model, family)
  const isUseThere = order.use === "none" || usesOfCode(model) === 0
  const isPayingAnew = model.orders.some((one) => one.family === family && one.state === "awaiting_payment")
  if (!isFree || !isCreditThere || !isUseThere || isPayingAnew || !isEligible(model, family, items)) return false
  if (order.use === "back") order.use = "taken"
  complete(model, order)
  return true
}

/** What the provider says is applied. */
export function apply(model: Model, order: ModelOrder, to: "cancelled" | "expired" = "expired"): void {
  const { payment } = order
  if (payment === undefined || payment.state === "completed") return
  if (payment.vendor === "succeeded") {
    payment.state = "completed"
    if (order.state === "awaiting_payment") complete(model, order)
    else if (!revive(model, order)) payment.refund = "asked"
    return
  }
  payment.asked_at = model.now
  if (payment.vendor !== "canceled" || payment.state === "expired") return
  payment.state = "expired"
  if (order.state === "awaiting_payment") end(model, order, to)
}

export function leave(model: Model, order: ModelOrder, to: "cancelled" | "expired"): void {
  const { payment } = order
  if (payment?.state !== "open") return end(model, order, to)
  if (payment.vendor === "open") payment.vendor = "canceled"
  apply(model, order, to)
}

const isDue = (model: Model, order: ModelOrder): boolean => order.isHeld && order.ends_at <= model.now

/** Ends holds past their time; those with an open payment only by the job, which asks the provider. */
export function sweep(model: Model, { offerings, isJob }: { offerings: readonly number[]; isJob: boolean }): number {
  const due = model.orders
    .filter((order) => isDue(model, order) && (isJob || order.state === "draft"))
    .filter(({ items }) => items.some(({ offering }) => offerings.includes(offering)))
  for (const order of due.toSorted((a, b) => a.ends_at - b.ends_at)) leave(model, order, "expired")
  return due.filter(({ state }) => state !== "completed").length
}

export const ALL = CAPACITY.map((_, offering) => offering)

/** What a read shows: an open payment that nobody has asked about lately is asked about. */
export function read(model: Model, order: ModelOrder): string {
  if (order.payment?.state === "open" && order.payment.asked_at < model.now) apply(model, order)
  return seen(model, order)
}

/** Those without any place, when one of the basket was refused within this minute (docs/places.md). */
function soldOutAmong(model: Model, items: readonly Item[]): number[] {
  if (!items.some(({ offering }) => model.refused_at[offering] === model.now)) return []
  return ALL.filter(
    (offering) =>
      demand(items, offering) > 0 && takenIn(model, offering) + heldIn(model, offering) >= (CAPACITY[offering] ?? 0),
  )
}

export function draft(model: Model, family: number, items: readonly Item[]): string {
  const own = () => model.orders.filter((order) => order.family === family && order.isHeld)
  for (const order of own()) if (order.state === "awaiting_payment") leave(model, order, "cancelled")
  const shortage = () =>
    ALL.filter((offering) => {
      const mine = own().reduce((sum, order) => sum + demand(order.items, offering), 0)
      const used = takenIn(model, offering) + heldIn(model, offering) - mine
      const wanted = demand(items, offering)
      return wanted > 0 && used + wanted > (CAPACITY[offering] ?? 0)
    })
  const refuse = (offerings: readonly number[]): string => {
    for (const offering of offerings) model.refused_at[offering] = model.now
    return "PLACES_GONE"
  }
  const soldOut = isStranger(model, family, items) ? soldOutAmong(model, items) : []
  const hasExpiredStaleDrafts = soldOut.length > 0
  if (hasExpiredStaleDrafts && sweep(model, { offerings: soldOut, isJob: false }) === 0) return refuse(soldOut)
  if (!isEligible(model, family, items)) return "NOT_ELIGIBLE"
  const times = timesOf(model, family, items)
  if (times === undefined) return "HELD_TOO_LONG"
  const short = shortage()
  if (short.length > 0 && !hasExpiredStaleDrafts) sweep(model, { offerings: short, isJob: false })
  if (shortage().length > 0) return refuse(shortage())
  const before = own()
  for (const order of before) end(model, order, "cancelled")
  const order: ModelOrder = {
    family,
    items,
    state: "draft",
    isHeld: true,
    isExtended: false,
    ...times,
    began_at: model.now,
    hasCode: before.at(-1)?.hasCode ?? false,
    price: undefined,
    hasCredit: false,
    use: "none",
    payment: undefined,
  }
  model.orders.push(order)
  return seen(model, order)
}

/** Placed with the price that was read just before. */
export function place(model: Model, order: ModelOrder): string {
  const { family, items } = order
  read(model, order)
  if (order.price !== undefined) return seen(model, order)
  if (order.state !== "draft" || isDue(model, order)) return "HOLD_ENDED"
  if (!isEligible(model, family, items)) return "NOT_ELIGIBLE"
  const price = priceOf(model, order)
  order.use = isCodeOfUse(model, order) ? "taken" : "none"
  order.hasCode = order.use === "taken"
  order.hasCredit = creditFor(model, family)
  order.price = price
  if (order.hasCredit) model.credits[family] = "reserved"
  if (price === 0) complete(model, order)
  else {
    order.state = "awaiting_payment"
    if (!order.isExtended) order.ends_at = Math.min(order.ends_at + 10, order.last ?? order.ends_at)
    order.isExtended = true
    order.payment = { state: "open", vendor: "open", refund: "none", asked_at: model.now }
  }
  return seen(model, order)
}

/** What waits for its money is a draft again, its payment cancelled; unless it is paid, or its time is over. */
function reopen(model: Model, order: ModelOrder): void {
  const { payment } = order
  if (order.state !== "awaiting_payment" || payment === undefined) return
  if (payment.vendor !== "open" || isDue(model, order)) return leave(model, order, "expired")
  if (order.hasCredit) model.credits[order.family] = "available"
  Object.assign(order, { state: "draft", price: undefined, hasCredit: false, use: "none", payment: undefined })
}

export function changeCode(model: Model, order: ModelOrder, hasCode: boolean): string {
  reopen(model, order)
  if (order.state !== "draft") return "ORDER_NOT_OPEN"
  if (hasCode && usesOfCode(model) > 0) return "PROMOCODE_USED_UP"
  if (hasCode && fullPrice(model, order) === 0) return "PROMOCODE_NOT_USABLE"
  order.hasCode = hasCode
  return seen(model, order)
}

export function release(model: Model, order: ModelOrder): string {
  if (order.state === "completed") return "ORDER_NOT_OPEN"
  if (order.state === "draft" || order.state === "awaiting_payment") leave(model, order, "cancelled")
  return read(model, order)
}

/** What credits don't cover goes through checkout: it is refused before anything is touched. */
export function signUp(model: Model, family: number, items: readonly Item[]): string {
  if (!isEligible(model, family, items)) return "NOT_ELIGIBLE"
  if (fullPrice(model, { family, items }) > 0) return "CREDITS_MISSING"
  const answer = draft(model, family, items)
  const order = model.orders.at(-1)
  return order === undefined || !answer.startsWith("draft") ? answer : place(model, order)
}

export function payAtVendor({ payment }: ModelOrder): string {
  if (payment?.vendor !== "open") return "refused"
  payment.vendor = "succeeded"
  return "succeeded"
}

export function confirm(model: Model, order: ModelOrder): string {
  if (order.payment?.state === "open") apply(model, order)
  return seen(model, order)
}

export const report = (model: Model, order: ModelOrder): void => apply(model, order)

/** The provider has said by mistake that it was cancelled. */
export function endTooEarly(model: Model, order: ModelOrder): void {
  if (order.payment?.state !== "open") return
  order.payment.state = "expired"
  order.payment.asked_at = model.now
  if (order.state === "awaiting_payment") end(model, order, "expired")
}
