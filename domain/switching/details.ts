import { answersOf, type NewQuestion, type SwitchAnswer } from "./answers.ts"
import { type DayBefore, daysBefore } from "./attendance-before.ts"
import { peopleRows } from "./child-rows.ts"
import { consentsOf, type SwitchConsent } from "./consents.ts"
import type { SwitchDecisions } from "./decisions.ts"
import { factsOf, type SwitchFact } from "./facts.ts"
import { peopleIndex } from "./find-people.ts"
import type { Household, RowPeople } from "./households.ts"
import type { SwitchApplication } from "./match-programs.ts"
import { notesOf, type SwitchNote } from "./notes.ts"
import { profilesOf, type SwitchProfile } from "./physicians.ts"
import type { KnownQuestion } from "./question-columns.ts"
import type { PlannedTable } from "./row-reader.ts"
import { documentsIn, type KnownDocument, type SwitchDocument } from "./signed-documents.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// What people have in another system beside names, bookings and money.

export interface SwitchDetails {
  readonly profiles: readonly SwitchProfile[]
  readonly notes: readonly SwitchNote[]
  readonly consents: readonly SwitchConsent[]
  readonly answers: readonly SwitchAnswer[]
  readonly new_questions: readonly NewQuestion[]
  readonly documents: readonly SwitchDocument[]
  readonly days: readonly DayBefore[]
  readonly facts: readonly SwitchFact[]
  /** Without an answer, in their order. */
  readonly applications: readonly SwitchApplication[]
  /** How many rows of attendance the files have. */
  readonly day_rows: number
  /** How many signatures the files have, and how many of them were decided to stay behind. */
  readonly signatures: { readonly count: number; readonly left_out: number }
}

/** What the business asks already. */
export interface KnownPapers {
  readonly questions: readonly KnownQuestion[]
  readonly documents: readonly KnownDocument[]
}

interface Reading {
  readonly applications: readonly SwitchApplication[]
  readonly households: readonly Household[]
  readonly rows: ReadonlyMap<string, RowPeople>
  readonly papers: KnownPapers | undefined
  readonly decisions: SwitchDecisions
  readonly today: string
}

export function detailsOf(
  tables: readonly PlannedTable[],
  { applications, households, rows, papers, decisions, today }: Reading,
): { readonly details: SwitchDetails; readonly problems: readonly SwitchProblem[] } {
  const people = peopleRows(tables, rows)
  const { consents, problems: of_consents } = consentsOf(people, today)
  const { answers, new_questions, problems: of_answers } = answersOf(people, papers?.questions ?? [], today)
  const signed = documentsIn(people, { documents: papers?.documents ?? [], decisions, today })
  const of_days: SwitchProblem[] = []
  const { days, rows: day_rows } = daysBefore(tables, { people: peopleIndex(households), today, problems: of_days })
  const { facts, problems: of_facts } = factsOf(people, households)
  const details = {
    profiles: profilesOf(people),
    notes: notesOf(people),
    facts,
    consents,
    answers,
    new_questions,
    documents: signed.documents,
    days,
    day_rows,
    applications,
    signatures: { count: signed.count, left_out: signed.left_out },
  }
  return { details, problems: [...of_consents, ...of_answers, ...signed.problems, ...of_days, ...of_facts] }
}

/** Those of families that come. A child of two families is the one's that has it. */
export function detailsOfComing(
  { new_questions, signatures, day_rows, ...details }: SwitchDetails,
  comes: (of: { readonly family: string }) => boolean,
  owners: ReadonlyMap<string, string>,
): SwitchDetails {
  const own = <Row extends { readonly family: string; readonly child?: string | null }>(rows: readonly Row[]): Row[] =>
    rows
      .map((row) => ({ ...row, family: (row.child == null ? undefined : owners.get(row.child)) ?? row.family }))
      .filter(comes)
  return {
    profiles: own(details.profiles),
    notes: own(details.notes),
    consents: own(details.consents),
    answers: own(details.answers),
    new_questions,
    documents: own(details.documents),
    days: own(details.days),
    facts: own(details.facts),
    applications: own(details.applications),
    day_rows,
    signatures,
  }
}
