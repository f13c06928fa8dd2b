import { dayYearLabel } from "@hub/domain/kernel/calendar"
import type { SwitchDetails } from "@hub/domain/switching/details"
import type { Household } from "@hub/domain/switching/households"
import { bringAnswers } from "./bring-answers.ts"
import { bringApplications } from "./bring-applications.ts"
import type { People } from "./bring-bookings.ts"
import { bringConsents } from "./bring-consents.ts"
import { bringDays } from "./bring-days.ts"
import { bringDocuments } from "./bring-documents.ts"
import { bringFacts } from "./bring-facts.ts"
import { bringNotes } from "./bring-notes.ts"
import { bringProfiles } from "./bring-profiles.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { lazyBatch } from "./lazy-batch.ts"
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
export async function notHere(
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
