import { itemById } from "../kernel/item-by-id.ts"
import { allocate, percentOf, roundCents } from "../kernel/money.ts"
import { withoutDays } from "../scheduling/day-outcome.ts"
import { addOnName } from "./add-on-texts.ts"
import { applySiblingDiscount, applyTiers, type SiblingRules, type TieredType } from "./discounts.ts"
import { addOnQuantity, type PricedAddOn } from "./line-add-on.ts"
import { discountLabel, lineName } from "./line-texts.ts"
import type { PackageContent } from "./order.ts"
import type { OrderLine } from "./order-line.ts"

// docs/pricing.md in code: the one pure function that prices a basket. The result doesn't depend on the order of clicks.

export interface PricedType extends TieredType {
  name: string
  is_program_credit: boolean
}

export interface PricedPackage {
  id: string
  name: string
  price: number
  contents: readonly PackageContent[]
}

export interface PriceablePick {
  student_id: string
  offering_id: string
  credit_type_id: string
  starts_at: string
  /** Is bought even if a credit could pay for it; that one isn't spent on another place either. */
  keeps_credit?: boolean
  /** Some of its days are over: the others are paid for, never with a credit, which is worth them all. */
  share?: { readonly days: number; readonly of: number }
  /** Of its days these are canceled, and nobody pays for them. */
  unpaid?: { readonly days: readonly string[]; readonly of: number }
}

export interface OwnedCredit {
  id: string
  credit_type_id: string
  is_free: boolean
  expires_on: string | null
}

export interface BasketPromocode {
  code: string
  discount_percent: number | null
  discount_flat_amount: number | null
  /** Only lines of this type are cheaper; null means all. */
  credit_type_id: string | null
}

interface Rules extends SiblingRules {
  credit_types: readonly PricedType[]
  promocode: BasketPromocode | null
  /** Hundredths of a percent of what is due, as a card fee. */
  fee_basis_points: number
}

export interface BasketInput extends Rules {
  picks: readonly PriceablePick[]
  /** The customer's available credits. */
  credits: readonly OwnedCredit[]
  /** Of these places. */
  add_ons?: readonly PricedAddOn[]
}

export interface CreditsInput extends Rules {
  items: readonly { credit_type_id: string; quantity: number }[]
  packages?: readonly { package: PricedPackage; quantity: number }[]
  /** An owned credit that becomes one of another type for the difference in price. */
  upgrade?: { credit: Pick<OwnedCredit, "id" | "credit_type_id">; credit_type_id: string } | undefined
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By first day: the order in which credits and cents are handed out. */
const inOrder = (picks: readonly PriceablePick[]): PriceablePick[] =>
  [...picks].sort(
    (a, b) =>
      byText(a.starts_at, b.starts_at) || byText(a.offering_id, b.offering_id) || byText(a.student_id, b.student_id),
  )

/** Free credits first, then the soonest to expire; one that never expires comes last. */
const inSpendingOrder = (credits: readonly OwnedCredit[]): OwnedCredit[] =>
  [...credits].sort(
    (a, b) =>
      Number(b.is_free) - Number(a.is_free) ||
      byText(a.expires_on ?? "9999-12-31", b.expires_on ?? "9999-12-31") ||
      byText(a.id, b.id),
  )

const nameOf = ({ is_program_credit: is_program, name }: PricedType): string => lineName.credit({ is_program, name })

/** Without discounts and fee. */
export const newLine = (
  line: Pick<OrderLine, "kind" | "name" | "quantity" | "unit_price"> & Partial<OrderLine>,
): OrderLine => ({
  student_id: null,
  offering_id: null,
  credit_type_id: null,
  credit_id: null,
  upgraded_credit_id: null,
  package_id: null,
  package_contents: null,
  is_free_credit: false,
  tier_discount: 0,
  tier_label: null,
  tier_percent: null,
  sibling_discount: 0,
  sibling_label: null,
  sibling_percent: null,
  promocode_discount: 0,
  promocode_label: null,
  promocode_percent: null,
  fee: 0,
  canceled_days: [],
  total: line.quantity * line.unit_price,
  ...line,
})

/** Prices places for participants: owned credits first, then what is missing is bought. */
export function priceBasket(input: BasketInput): OrderLine[] {
  const unspent = inSpendingOrder(input.credits)
  const lines = inOrder(input.picks).map(({ student_id, offering_id, credit_type_id, keeps_credit = false, share }) => {
    const type = itemById(input.credit_types, credit_type_id)
    const unit_price = share === undefined ? type.price : roundCents((type.price * share.days) / share.of)
    const place = { student_id, offering_id, credit_type_id, quantity: 1, unit_price }
    const line = newLine({ kind: "BOOKING", name: nameOf(type), ...place })
    if (share !== undefined) return line
    const index = unspent.findIndex((credit) => credit.credit_type_id === type.id)
    const credit = index < 0 ? undefined : unspent.splice(index, 1)[0]
    if (credit === undefined) return line
    if (keeps_credit) return { ...line, is_credit_kept: true }
    return { ...line, credit_id: credit.id, is_free_credit: credit.is_free, total: 0 }
  })
  const added = [...(input.add_ons ?? [])].sort(byPlace).map(addOnLine)
  return [...takeDaysOff(applyDiscountsAndFee(lines, input, added), input.picks), ...added]
}

const byPlace = (a: PricedAddOn, b: PricedAddOn): number =>
  byText(a.offering_id, b.offering_id) || byText(a.student_id, b.student_id) || byText(a.add_on_id, b.add_on_id)

const addOnLine = ({ name, price, ...add_on }: PricedAddOn): OrderLine =>
  newLine({
    kind: "ADD_ON",
    name: addOnName({ name, choice: add_on.choice }),
    quantity: addOnQuantity(add_on),
    unit_price: price,
    add_on: { ...add_on, dates: [...add_on.dates].sort() },
  })

/**
 * Last, so that who books after a day was canceled pays what is left to those who had booked before: the share of the place's price and of
 * its fee. The discounts take what the rounding leaves. A credit pays the whole place, and the day's worth comes back for it.
 */
const takeDaysOff = (lines: readonly OrderLine[], picks: readonly PriceablePick[]): OrderLine[] =>
  lines.map((line) => {
    const isIts = (pick: PriceablePick) => pick.student_id === line.student_id && pick.offering_id === line.offering_id
    const { unpaid } = picks.find(isIts) ?? {}
    if (unpaid === undefined || line.credit_id !== null) return line
    const days = { canceled: unpaid.days.length, of: unpaid.of }
    const { tier_discount, sibling_discount, promocode_discount } = line
    const unit_price = withoutDays(line.unit_price, days)
    const sale = withoutDays(line.total - line.fee, days)
    const fee = withoutDays(line.fee, days)
    const [tier = 0, sibling = 0, promocode = 0] = allocate(unit_price - sale, [
      tier_discount,
      sibling_discount,
      promocode_discount,
    ])
    const discounts = { tier_discount: tier, sibling_discount: sibling, promocode_discount: promocode }
    return { ...line, ...discounts, unit_price, fee, total: sale + fee, canceled_days: [...unpaid.days] }
  })

/** Prices credits and packages that are bought for later, and an upgrade. */
export function priceCredits(input: CreditsInput): OrderLine[] {
  const credits = [...summed(input.items.map((item) => [item.credit_type_id, item.quantity]))].map(([id, quantity]) => {
    const type = itemById(input.credit_types, id)
    return newLine({
      kind: "CREDIT",
      name: nameOf(type),
      credit_type_id: id,
      quantity,
      unit_price: type.price,
    })
  })
  const wanted = input.packages ?? []
  const packages = [...summed(wanted.map((item) => [item.package.id, item.quantity]))].map(([id, quantity]) => {
    const {
      name,
      price: unit_price,
      contents,
    } = itemById(
      wanted.map((item) => item.package),
      id,
    )
    return newLine({
      kind: "PACKAGE",
      name,
      package_id: id,
      package_contents: [...contents].sort((a, b) => byText(a.credit_type_id, b.credit_type_id)),
      quantity,
      unit_price,
    })
  })
  return applyDiscountsAndFee([...upgradeLine(input), ...credits, ...packages], input)
}

function upgradeLine({ credit_types, upgrade }: CreditsInput): OrderLine[] {
  if (upgrade === undefined) return []
  const { credit, credit_type_id } = upgrade
  const type = itemById(credit_types, credit_type_id)
  return [
    newLine({
      kind: "UPGRADE",
      name: lineName.upgrade(type.name),
      credit_type_id,
      upgraded_credit_id: credit.id,
      quantity: 1,
      unit_price: Math.max(0, type.price - itemById(credit_types, credit.credit_type_id).price),
    }),
  ]
}

/** Quantities by id, sorted by id. */
function summed(items: readonly (readonly [id: string, quantity: number])[]): [id: string, quantity: number][] {
  const quantities = new Map<string, number>()
  for (const [id, quantity] of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].sort((a, b) => byText(a[0], b[0]))
}

/** `added` has no discounts, and its share of the fee. */
function applyDiscountsAndFee(lines: OrderLine[], rules: Rules, added: readonly OrderLine[] = []): OrderLine[] {
  const bought = lines.filter(({ credit_id }) => credit_id === null)
  applyTiers(bought, rules.credit_types)
  applySiblingDiscount(bought, rules)
  applyPromocode(bought, rules.promocode)
  applyFee([...bought, ...added], rules.fee_basis_points)
  return lines
}

/** Off what is left after tiers and siblings: a flat code never takes more than there is. */
function applyPromocode(bought: readonly OrderLine[], code: BasketPromocode | null): void {
  if (code === null) return
  const scope = bought.filter((line) => code.credit_type_id === null || code.credit_type_id === line.credit_type_id)
  const due = scope.reduce((sum, { total }) => sum + total, 0)
  const wanted =
    code.discount_percent === null ? (code.discount_flat_amount ?? 0) : percentOf(due, code.discount_percent)
  const shares = allocate(
    Math.min(due, wanted),
    scope.map(({ total }) => total),
  )
  for (const [index, line] of scope.entries()) {
    line.promocode_discount = shares[index] ?? 0
    line.promocode_label = discountLabel.promo(code.code)
    line.promocode_percent = code.discount_percent
    line.total -= line.promocode_discount
  }
}

function applyFee(bought: readonly OrderLine[], basis_points: number): void {
  const due = bought.reduce((sum, { total }) => sum + total, 0)
  const shares = allocate(
    roundCents((due * basis_points) / 10_000),
    bought.map(({ total }) => total),
  )
  for (const [index, line] of bought.entries()) {
    line.fee = shares[index] ?? 0
    line.total += line.fee
  }
}
