import { nameErrors } from "@hub/domain/account/name-errors"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { FIRST_BIRTH_DATE, isBirthDate } from "@hub/domain/participants/birth-date"
import { isSameChild } from "@hub/domain/participants/person-name"
import type { FamilyRow } from "./business-data.ts"
import { type ErrorList, isRecord, type SourceRow } from "./errors.ts"

// Families of a file, by the rules that they would meet in the portal: otherwise an account can't be used, or not be corrected there.

type Named = Pick<FamilyRow, "first_name" | "last_name">
export interface CheckedFamily extends FamilyRow {
  readonly phone_extension: string | null
}

const EMPTY = { first_name: "first_name is blank", last_name: "last_name is blank" }

const tidy = <Row extends Named>(row: Row): Row => ({
  ...row,
  first_name: tidyLine(row.first_name),
  last_name: tidyLine(row.last_name),
})

/** A child is on its family's list once. */
function checkTwins(children: readonly FamilyRow["participants"][number][], errors: ErrorList): void {
  const regular = children.filter(({ type }) => type === "REGULAR")
  const tidied = regular.map(tidy)
  for (const [index, child] of tidied.entries()) {
    const first = tidied.findIndex((other) => isSameChild(child, other))
    if (first < index)
      errors.add(
        regular[index] ?? child,
        "first_name",
        `${child.first_name} ${child.last_name} with this birth date is in the family twice, as "${regular[first]?.external_id}" too`,
      )
  }
}

function checkNames(row: Named, errors: ErrorList): void {
  for (const { path, message, code } of nameErrors(row, EMPTY))
    errors.add(row, path, code === "empty" ? message : `${path}: ${message}`)
}

export interface FamilyRules {
  readonly readPhone: ReadPhone
  /** Of the business. */
  readonly today: string
}

const isDayText = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)

const phoneError = (written: string): string =>
  `phone_number "${written}" can't be called: write it with its area code, or with + and its country`
const birthDateError = (today: string): string => `birth_date must lie between ${FIRST_BIRTH_DATE} and today, ${today}`

function checkUnreadNames(
  values: Readonly<Record<string, unknown>>,
  locate: (field: string) => string,
  errors: ErrorList,
) {
  for (const field of ["first_name", "last_name"] as const) {
    const name = values[field]
    if (typeof name !== "string") continue
    for (const { message, code } of nameErrors({ [field]: name }, EMPTY))
      errors.at(locate(field), code === "empty" ? message : `${field}: ${message}`)
  }
}

/** What else is wrong with a family that can't be read, so that a file is corrected in one round. */
export function checkUnread({ values, locate }: SourceRow, { readPhone, today }: FamilyRules, errors: ErrorList): void {
  const { phone_number, participants } = values
  if (typeof phone_number === "string" && phone_number !== "" && readPhone(phone_number) === undefined)
    errors.at(locate("phone_number"), phoneError(phone_number))
  checkUnreadNames(values, (field) => locate(field), errors)
  if (!Array.isArray(participants)) return
  for (const [index, participant] of participants.entries())
    if (isRecord(participant)) checkUnreadNames(participant, (field) => locate("participants", index, field), errors)
  for (const [index, participant] of participants.entries())
    if (isRecord(participant) && isDayText(participant["birth_date"]) && !isBirthDate(participant["birth_date"], today))
      errors.at(locate("participants", index, "birth_date"), birthDateError(today))
}

/** Tidied as the portal would; what it would refuse is an error. */
export function checkFamilies(
  families: readonly FamilyRow[],
  { readPhone, today }: FamilyRules,
  errors: ErrorList,
): CheckedFamily[] {
  return families.map((family) => {
    checkNames(family, errors)
    const written = family.phone_number ?? ""
    const phone = written === "" ? undefined : readPhone(written)
    if (written !== "" && phone === undefined) errors.add(family, "phone_number", phoneError(written))
    for (const participant of family.participants) {
      checkNames(participant, errors)
      const { birth_date } = participant
      if (birth_date !== null && !isBirthDate(birth_date, today))
        errors.add(participant, "birth_date", birthDateError(today))
    }
    checkTwins(family.participants, errors)
    return {
      ...tidy(family),
      phone_number: phone?.number ?? null,
      phone_extension: phone?.extension ?? null,
      participants: family.participants.map(tidy),
    }
  })
}
