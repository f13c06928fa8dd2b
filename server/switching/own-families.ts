import type { SwitchDetails } from "@hub/domain/switching/details"
import type { Transaction } from "../database/transaction.ts"
import type { Joining, People } from "./bring-bookings.ts"
import { countsByFamily } from "./bring-details.ts"
import { type Coming, positionOf } from "./family-rows.ts"
import { placesOfStudents } from "./known-bookings-queries.ts"
import type { SwitchMoney } from "./plan-money.ts"
import { knownClaims, knownPasses, knownPayments } from "./store-money.ts"

// What files say of families that have signed in isn't written: it is listed.

interface Own {
  readonly people: People
  readonly isOwn: (family: string) => boolean
}

/** Passes, plans, invoices and payments in the files that families who have signed in don't have here, how many of each. */
export async function moneyNotHere(
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

/** How much the files say of families that have signed in beside names and bookings: it is theirs to say now, and to be compared with them. */
export function notWritten(
  coming: readonly Coming[],
  details: SwitchDetails,
  { isOwn, money }: { isOwn: Own["isOwn"]; money: Awaited<ReturnType<typeof moneyNotHere>> },
): string[] {
  const counts = countsByFamily(details)
  return coming.flatMap(({ household }) => {
    if (!isOwn(household.external_id)) return []
    const health = household.children.reduce((sum, child) => sum + child.health.length, 0)
    const said = { health, ...counts.get(household.external_id), ...money.get(household.external_id) }
    const words = Object.entries(said).flatMap(([what, count]) => (count > 0 ? `${what} (${count})` : []))
    return words.length === 0
      ? []
      : `${positionOf(household)}: ${household.adults[0]?.email ?? ""} has signed in, so this isn't written: ${words.join(", ")}`
  })
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
