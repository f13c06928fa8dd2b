import type { SwitchDetails } from "@hub/domain/switching/details"
import type { Transaction } from "../database/transaction.ts"
import type { Joining, People } from "./bring-bookings.ts"
import { type Coming, positionOf } from "./family-rows.ts"
import { placesOfStudents } from "./known-bookings-queries.ts"
import { notHere } from "./not-here.ts"
import type { SwitchMoney } from "./plan-money.ts"
import { knownClaims, knownPasses, knownPayments } from "./store-money.ts"

// What files say of families that have signed in isn't written: it is listed.

interface Own {
  readonly people: People
  readonly isOwn: (family: string) => boolean
}

/** Passes, plans, invoices and payments in the files that families who have signed in don't have here, how many of each. */
async function moneyNotHere(
  tx: Transaction,
  { passes, plans, invoices, payments }: SwitchMoney,
  ownIdOf: (family: string) => string | undefined,
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const rows = Object.entries({ passes, plans, invoices, payments }).flatMap(([what, all]) =>
    all.flatMap(({ family, source }) => (ownIdOf(family) === undefined ? [] : [{ what, family, source }])),
  )
  const ids = [...new Set(rows.flatMap(({ family }) => ownIdOf(family) ?? []))]
  const known = [await knownPasses(tx, ids), await knownClaims(tx, ids), await knownPayments(tx, ids)].flat()
  const there = new Set(known.map(({ source }) => source))
  const counts = new Map<string, Record<string, number>>()
  for (const { what, family, source } of rows) {
    if (there.has(source)) continue
    const said = counts.get(family) ?? {}
    counts.set(family, { ...said, [what]: (said[what] ?? 0) + 1 })
  }
  return counts
}

interface Compared extends Pick<Own, "people"> {
  readonly ownIdOf: (family: string) => string | undefined
  readonly writing: Parameters<typeof notHere>[3]
}

/** What the files say of families that have signed in and isn't here, beside names and bookings: it is theirs, so the office corrects it with them. */
export async function notWritten(
  coming: readonly Coming[],
  { details, money }: { readonly details: SwitchDetails; readonly money: SwitchMoney },
  { people, ownIdOf, writing }: Compared,
): Promise<string[]> {
  const money_missing = await moneyNotHere(writing.tx, money, ownIdOf)
  const lines: string[] = []
  for (const { household } of coming) {
    const customer_id = ownIdOf(household.external_id)
    if (customer_id === undefined) continue
    const { studentOf } = people
    const words = await notHere(household, details, { customer_id, studentOf }, writing)
    for (const [what, count] of Object.entries(money_missing.get(household.external_id) ?? {}))
      words.push(`${what} (${count})`)
    if (words.length > 0)
      lines.push(
        `${positionOf(household)}: ${household.adults[0]?.email ?? ""} has signed in, so this isn't written, and is corrected on the family's page: ${words.join("; ")}`,
      )
  }
  return lines
}

/** Places in the files that families who have signed in don't have: theirs to book. */
export async function notBooked(
  tx: Transaction,
  { bookings, waits }: Pick<Joining, "bookings" | "waits">,
  { people, isOwn }: Own,
): Promise<string[]> {
  const own = [...bookings, ...waits].filter(({ family }) => isOwn(family))
  const students = own.flatMap(({ child }) => people.studentOf(child) ?? [])
  const there = new Set((await placesOfStudents(tx, students)).map((one) => `${one.student_id} ${one.program}`))
  return own
    .filter(({ child, program }) => !there.has(`${people.studentOf(child) ?? ""} ${program.key}`))
    .map((booking) => `${positionOf(booking)}: "${booking.text}" is in the file, and not booked here`)
}
