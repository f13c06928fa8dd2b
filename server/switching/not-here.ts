import { dayYearLabel } from "@hub/domain/kernel/calendar"
import type { SwitchDetails } from "@hub/domain/switching/details"
import type { Household } from "@hub/domain/switching/households"
import type { Transaction } from "../database/transaction.ts"
import { bringAnswers } from "./bring-answers.ts"
import { bringApplications } from "./bring-applications.ts"
import type { Joining, People } from "./bring-bookings.ts"
import { bringDays } from "./bring-days.ts"
import { bringConsents, bringFacts, bringNotes, bringProfiles } from "./bring-details.ts"
import { bringDocuments } from "./bring-documents.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { type Coming, positionOf } from "./family-rows.ts"
import { placesOfStudents } from "./known-bookings-queries.ts"
import { lazyBatch } from "./lazy-batch.ts"
import type { SwitchMoney } from "./plan-money.ts"
import { knownClaims, knownPasses, knownPayments } from "./store-money.ts"
import { writeHealth } from "./write-household.ts"

interface Own {
  readonly customer_id: string
  readonly studentOf: People["studentOf"]
}

type Writing = Omit<DetailWriting, "batch" | "left_behind">

/**
 * What the files say of a family that has signed in and isn't here, for the office to correct by hand: found by writing it as for another
 * family, and rolling that back. What is about health, a note or an answer is counted by child and never said.
 */
async function notHere(
  household: Household,
  details: SwitchDetails,
  { customer_id, studentOf }: Own,
  given: Writing,
): Promise<string[]> {
  const { tx, now } = given
  const people: People = {
    familyOf: (family) => (family === household.external_id ? customer_id : undefined),
    studentOf,
  }
  const words: string[] = []
  const names = new Map(household.children.map(({ external_id, first_name }) => [external_id, first_name]))
  const of = (child: string | null): string => (child === null ? "" : `${names.get(child) ?? ""}: `)
  const own = <Row extends { readonly family: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ family }) => family === household.external_id)
  await tx.savepoint(async () => {
    const writing: DetailWriting = {
      ...given,
      left_behind: [],
      batch: lazyBatch(tx, { files: ["compared"], brought_by: "compared", now }).id,
    }
    const each = async <Row extends { readonly family: string }>(
      rows: readonly Row[],
      bring: (row: Row) => Promise<DetailCount>,
      say: (row: Row) => string,
    ) => {
      const counts = new Map<string, number>()
      for (const row of own(rows)) {
        const { created } = await bring(row)
        if (created > 0) counts.set(say(row), (counts.get(say(row)) ?? 0) + 1)
      }
      for (const [said, count] of counts) words.push(count === 1 ? said : `${said} (${count})`)
    }
    for (const child of household.children) {
      const { created } = await writeHealth({ ...household, children: [child] }, customer_id, studentOf, writing)
      if (created > 0) words.push(`${child.first_name}: health (${created})`)
    }
    await each(
      details.profiles,
      (one) => bringProfiles([one], people, writing),
      ({ child }) => `${of(child)}physician or insurance`,
    )
    await each(
      details.facts,
      (one) => bringFacts([one], people, writing),
      ({ child, kind, text }) => `${of(child)}${kind.toLowerCase()} "${text}"`,
    )
    await each(
      details.notes,
      (one) => bringNotes([one], people, writing),
      ({ child }) => `${of(child)}a note`,
    )
    await each(
      details.consents,
      (one) => bringConsents([one], people, writing),
      ({ child, subject, is_given }) =>
        `${of(child)}${is_given ? "yes" : "no"} to ${subject.toLowerCase().replace("_", " ")}`,
    )
    await each(
      details.answers,
      (one) => bringAnswers({ answers: [one], new_questions: [] }, people, writing),
      ({ child }) => `${of(child)}an answer`,
    )
    await each(
      details.documents,
      (one) => bringDocuments([one], people, writing),
      ({ child, name, signed_on }) => `${of(child)}"${name}" signed on ${dayYearLabel(signed_on)}`,
    )
    await each(
      details.applications,
      (one) => bringApplications([one], people, writing),
      ({ child, text }) => `${of(child)}applied for "${text}"`,
    )
    // A year of a child's days at once.
    const days = own(details.days)
    for (const child of household.children) {
      const theirs = days.filter((day) => day.child === child.external_id)
      const { created, updated } = await bringDays(theirs, people, writing)
      if (created + updated > 0) words.push(`${child.first_name}: days of attendance (${created + updated})`)
    }
    return false
  })
  return words
}

// What files say of families that have signed in isn't written: it is listed.

interface OwnFamilies {
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

interface Compared extends Pick<OwnFamilies, "people"> {
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
  { people, isOwn }: OwnFamilies,
): Promise<string[]> {
  const own = [...bookings, ...waits].filter(({ family }) => isOwn(family))
  const students = own.flatMap(({ child }) => people.studentOf(child) ?? [])
  const there = new Set((await placesOfStudents(tx, students)).map((one) => `${one.student_id} ${one.program}`))
  return own
    .filter(({ child, program }) => !there.has(`${people.studentOf(child) ?? ""} ${program.key}`))
    .map((booking) => `${positionOf(booking)}: "${booking.text}" is in the file, and not booked here`)
}
