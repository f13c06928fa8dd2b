import { randomUUID } from "node:crypto"
import { isSameChild } from "@hub/domain/participants/person-name"
import { gradeIn, schoolYearOf, type ToldGrade, toldGrade } from "@hub/domain/participants/school-year"
import { v7 as newId } from "uuid"
import { deletedMarks } from "../database/deleted-family-mark.ts"
import { phoneReaderOf } from "../database/queries.ts"
import type { Transaction } from "../database/transaction.ts"
import type { FamilyRow } from "./business-data.ts"
import { type CheckedFamily, checkFamilies } from "./check-families.ts"
import type { ErrorList } from "./errors.ts"
import {
  familyRules,
  type StoredFamily,
  type StoredParticipant,
  storedChildren,
  storedFamilies,
  storedParticipants,
} from "./family-queries.ts"
import { idOf, idsOf, upsert, type Written } from "./store.ts"
import type { ImportedRow } from "./tables.ts"

export interface WrittenFamilies {
  /** External ids of families that were deleted: the files still list them, and nothing is written. */
  readonly deleted: readonly string[]
  /** What the files say otherwise of what is the families' own. */
  readonly differences: readonly string[]
}

const FAMILY = ["email", "first_name", "last_name", "phone_number", "phone_extension"] as const
const PARTICIPANT = ["type", "first_name", "last_name", "birth_date", "pronouns", "gender", "grade"] as const

/** A grade without a year that is the stored one says nothing new: files of last year don't hold a child back. */
function gradeOf(
  { grade, grade_year }: FamilyRow["participants"][number],
  before: ToldGrade | undefined,
  year: number,
): ToldGrade {
  if (grade_year === null && before?.grade === grade) return { grade, grade_year: before.grade_year }
  return toldGrade(grade, grade_year ?? year)
}

type Values = Readonly<Record<string, unknown>>
const said = (value: unknown): string => (value === null ? "none" : JSON.stringify(value))

const differencesOf = (what: string, before: Values, after: Values, fields: readonly string[]): string[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${what}: ${field} is ${said(before[field])}, in the files ${said(after[field])}`)

/**
 * Families come without a password: they choose one with a code sent to their e-mail. Until a family has signed in, the files correct it; from
 * then on the account is the family's, and only what the business alone decides is updated (docs/decisions/0056). Deleted ones stay so.
 */
export async function writeFamilies(
  tx: Transaction,
  listed: readonly FamilyRow[],
  errors: ErrorList,
  count: (name: string, total: number, written: Written) => void,
): Promise<WrittenFamilies> {
  if (listed.length === 0) return { deleted: [], differences: [] }
  const isMarked = await deletedMarks(tx)
  const { country, today, school_year_starts } = await familyRules(tx)
  const year = schoolYearOf(today, school_year_starts)
  const checked = checkFamilies(listed, { readPhone: phoneReaderOf(country), today }, errors)
  errors.throwIfAny()
  const deleted = checked.filter(({ external_id, email }) => isMarked(external_id) || isMarked(email))
  const families = checked.filter((family) => !deleted.includes(family))
  const known = await knownFamilies(tx, families)
  const customers = await idsOf(tx, "customer", families)
  const differences: string[] = []
  const customer_rows: ImportedRow<"customer">[] = []
  const student_rows: ImportedRow<"student">[] = []
  for (const { participants, ...family } of families) {
    const before = known.families.get(family.external_id)
    const is_restricted = family.is_restricted ?? before?.is_restricted ?? false
    const is_theirs = before?.has_signed_in === true
    // In another case it is the same mailbox.
    if (before?.email?.toLowerCase() === family.email.toLowerCase()) family.email = before.email ?? family.email
    if (is_theirs) differences.push(...differencesOf(family.external_id, { ...before }, family, FAMILY))
    customer_rows.push({
      ...family,
      language: family.language ?? before?.language ?? null,
      ...(is_theirs ? before : {}),
      is_restricted,
      id: idOf(customers, family.external_id),
    })
    for (const participant of participants) {
      const student = known.participants.get(participant.external_id)
      const row = { ...participant, ...gradeOf(participant, student, year) }
      const what = `${family.external_id}, ${row.external_id}`
      if (student?.is_archived === true) {
        differences.push(`${what}: the family has taken ${row.first_name} ${row.last_name} off its list`)
        continue
      }
      if (student === undefined && known.isListed(family.external_id, participant)) {
        differences.push(
          `${what}: ${row.first_name} ${row.last_name} is on the family's list already, and isn't added again`,
        )
        continue
      }
      if (is_theirs && student !== undefined) {
        // Whatever year it was told of, the same child is in the same grade.
        const now = (told: ToldGrade) => ({ ...told, grade: gradeIn(told, year) })
        differences.push(...differencesOf(what, now(student), now(row), PARTICIPANT))
        continue
      }
      // The value of a code is unguessable, and stays.
      const own = { id: student?.id ?? newId(), qr: student?.qr ?? randomUUID() }
      student_rows.push({ ...row, ...own, customer_id: idOf(customers, family.external_id) })
    }
  }
  count("customer", families.length, await upsert(tx, "customer", customer_rows))
  const total = families.reduce((sum, family) => sum + family.participants.length, 0)
  count("student", total, await upsert(tx, "student", student_rows))
  return { deleted: deleted.map(({ external_id }) => external_id), differences }
}

async function knownFamilies(tx: Transaction, families: readonly CheckedFamily[]) {
  const of_families = families.map((row) => row.external_id)
  const of_participants = families.flatMap((row) => row.participants.map((child) => child.external_id))
  const [stored, participants] = [await storedFamilies(tx, of_families), await storedParticipants(tx, of_participants)]
  const named = new Set(of_participants)
  const others = (await storedChildren(tx, of_families)).filter(
    ({ external_id }) => external_id === null || !named.has(external_id),
  )
  return {
    /** Whether the family has the same child, added by itself or under another id. */
    isListed: (family: string, child: FamilyRow["participants"][number]): boolean =>
      child.type === "REGULAR" && others.some((other) => other.family === family && isSameChild(other, child)),
    families: new Map<string, StoredFamily>(stored.map((row) => [row.external_id, row])),
    participants: new Map<string, StoredParticipant>(participants.map((row) => [row.external_id, row])),
  }
}
