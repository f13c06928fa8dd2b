import type { SwitchBalance } from "./balances.ts"
import { bookingMoney } from "./booking-money.ts"
import type { Household } from "./households.ts"
import type { PassOfType } from "./match-passes.ts"
import type { SwitchBooking } from "./match-programs.ts"
import type { OpenInvoice } from "./open-invoices.ts"
import type { PaymentBefore } from "./payments-before.ts"
import type { PlanUnderWay } from "./plans-under-way.ts"

// What files say that each family has, as a list that a newer file's can be held against. Nothing of it is about health.

export type SaidKind = "CHILD" | "BOOKING" | "WAIT" | "PASS" | "PLAN" | "INVOICE" | "BALANCE" | "PAYMENT"

export interface SaidItem {
  readonly kind: SaidKind
  /** What a newer file knows it by. */
  readonly key: string
  /** A program, a pass, a plan, the number of an invoice, a child. */
  readonly name: string
  readonly child?: string
  readonly program?: string
  readonly child_name?: string
  /** What it costs, what is left of it, what is open. */
  readonly cents?: number
  readonly paid?: number
  /** Uses that are left; of a waitlist, which place in it. */
  readonly count?: number
  /** The next day of a plan, the end of a pass, when an invoice is due. */
  readonly on?: string
  readonly parts?: readonly (readonly [day: string, cents: number])[]
}

export type Said = ReadonlyMap<string, readonly SaidItem[]>

export interface FilesSaid {
  readonly households: readonly Household[]
  readonly bookings: readonly SwitchBooking[]
  readonly waits: readonly SwitchBooking[]
  readonly balances: readonly SwitchBalance[]
  readonly money: {
    readonly passes: readonly PassOfType[]
    readonly plans: readonly PlanUnderWay[]
    readonly invoices: readonly OpenInvoice[]
    readonly payments: readonly PaymentBefore[]
  }
}

const named = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

type OfFamily = readonly [family: string, item: SaidItem]

function placesOf({ bookings, waits }: FilesSaid, names: ReadonlyMap<string, string>): OfFamily[] {
  const placeOf = ({ child, program }: SwitchBooking) => ({
    key: `${child} ${program.key}`,
    name: program.name,
    child,
    program: program.key,
    child_name: names.get(child) ?? "",
  })
  const lines = new Map<string, number>()
  const rank = (program: string): number => {
    lines.set(program, (lines.get(program) ?? 0) + 1)
    return lines.get(program) ?? 1
  }
  return [
    ...bookingMoney(bookings).map(({ booking, money }): OfFamily => {
      const item = { kind: "BOOKING", ...placeOf(booking) } as const
      return [
        booking.family,
        money === undefined ? item : { ...item, cents: money.price_cents, paid: money.paid_cents },
      ]
    }),
    ...waits.map((wait): OfFamily => [wait.family, { kind: "WAIT", ...placeOf(wait), count: rank(wait.program.key) }]),
  ]
}

function moneyOf({ balances, money: { passes, plans, invoices, payments } }: FilesSaid): OfFamily[] {
  return [
    ...passes.map(
      ({ family, source, name, left, expires_on, paid_cents }): OfFamily => [
        family,
        { kind: "PASS", key: source, name, count: left, on: expires_on, paid: paid_cents ?? 0 },
      ],
    ),
    ...plans.map(({ family, source, name, paid_cents, parts }): OfFamily => {
      const cents = parts.reduce((sum, { amount }) => sum + amount, 0)
      const days = parts.map(({ due_on, amount }) => [due_on, amount] as const)
      return [
        family,
        { kind: "PLAN", key: source, name, cents, paid: paid_cents, on: parts[0]?.due_on ?? "", parts: days },
      ]
    }),
    ...invoices.map(
      ({ family, source, number, total_cents, paid_cents, due_on }): OfFamily => [
        family,
        { kind: "INVOICE", key: source, name: number, cents: total_cents - paid_cents, paid: paid_cents, on: due_on },
      ],
    ),
    ...balances.map(
      ({ family, cents, beside_cents = 0 }): OfFamily => [
        family,
        { kind: "BALANCE", key: "", name: "", cents: cents + beside_cents },
      ],
    ),
    ...payments.map(
      ({ family, source, cents, paid_on, name }): OfFamily => [
        family,
        { kind: "PAYMENT", key: source, name, cents, on: paid_on },
      ],
    ),
  ]
}

/** By family; one without anything has an empty list. */
export function saidBy(files: FilesSaid): Said {
  const names = new Map(
    files.households.flatMap(({ children }) => children.map((one) => [one.external_id, named(one)])),
  )
  const said = new Map<string, SaidItem[]>(
    files.households.map(({ external_id, children }) => [
      external_id,
      children.map((child) => ({
        kind: "CHILD",
        key: child.external_id,
        name: named(child),
        child: child.external_id,
      })),
    ]),
  )
  for (const [family, item] of [...placesOf(files, names), ...moneyOf(files)]) said.get(family)?.push(item)
  return said
}

export const itemKey = ({ kind, key }: SaidItem): string => `${kind} ${key}`
