import { addDays } from "../kernel/calendar.ts"
import type { FieldError } from "../kernel/problem.ts"
import { ACTION_MAX, type MedicalItem, NAME_MAX, type NewMedicalItem } from "./medical-item.ts"
import type { ProfileDetails } from "./medical-profile.ts"
import { type MedicationDto, REQUEST_DAYS_MAX } from "./medication-request.ts"

// What is wrong with what a family writes about health, at its fields; the screen and the server ask the same.

// Control characters but line breaks, private and lone characters, turns of direction.
const UNREADABLE = /[^\P{Cc}\n]|[\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Composed letters, no spaces around, at most one empty line. */
export const tidyText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()

interface Rule {
  readonly max: number
  /** Undefined: it may be empty. */
  readonly empty?: string
}

function faultOf(path: string, text: string, { max, empty }: Rule): FieldError[] {
  const tidy = tidyText(text)
  if (UNREADABLE.test(tidy)) return [{ path, message: "Use letters, marks and spaces only.", code: "unreadable" }]
  if (tidy.length > max) return [{ path, message: `Use ${max} characters at most.`, code: "too_long" }]
  if (empty !== undefined && tidy.replaceAll(/[\p{Cf}\s]/gu, "") === "")
    return [{ path, message: empty, code: "empty" }]
  return []
}

/** Severity means something for what can get bad. */
export const hasSeverity = (kind: MedicalItem["kind"]): boolean => kind === "ALLERGY" || kind === "CONDITION"

export function medicalItemErrors(item: NewMedicalItem): FieldError[] {
  const errors = faultOf("name", item.name, { max: NAME_MAX, empty: "Say what it is." })
  if (hasSeverity(item.kind) && item.severity === null)
    errors.push({ path: "severity", message: "Choose how serious it can get.", code: "required" })
  const empty = "Say what a guide should do."
  errors.push(
    ...faultOf("action", item.action, { max: ACTION_MAX, ...(hasSeverity(item.kind) ? { empty } : {}) }),
    ...faultOf("reaction", item.reaction, { max: ACTION_MAX }),
    ...faultOf("dose", item.dose, {
      max: NAME_MAX,
      ...(item.kind === "MEDICATION" ? { empty: "Say how much is taken, like 5 mg." } : {}),
    }),
    ...faultOf("plan_name", item.plan_name ?? "", { max: 200 }),
  )
  return errors
}

export function profileErrors({ disability_baseline, physician, insurance }: ProfileDetails): FieldError[] {
  const isNeeded = disability_baseline.answer === "YES"
  return [
    ...faultOf("disability_baseline.needs", disability_baseline.needs, {
      max: 1_000,
      ...(isNeeded ? { empty: "Say what helps." } : {}),
    }),
    ...faultOf("physician.name", physician.name, { max: NAME_MAX }),
    ...faultOf("physician.phone", physician.phone, { max: 40 }),
    ...faultOf("insurance.provider", insurance.provider, { max: NAME_MAX }),
    ...faultOf("insurance.policy_number", insurance.policy_number, { max: 60 }),
    ...faultOf("insurance.holder_name", insurance.holder_name, { max: NAME_MAX }),
  ]
}

function scheduleErrors({ schedule, times, when, max_per_day }: MedicationDto): FieldError[] {
  if (schedule === "SET_TIMES") {
    if (times.length === 0) return [{ path: "times", message: "Choose at least one time.", code: "required" }]
    return new Set(times).size === times.length ? [] : [{ path: "times", message: "Each time once.", code: "repeated" }]
  }
  const errors = faultOf("when", when, {
    max: ACTION_MAX,
    empty: "Say which signs to look for.",
  })
  if (max_per_day === null)
    errors.push({ path: "max_per_day", message: "Say how often a day at most.", code: "required" })
  return errors
}

export function medicationErrors(medication: MedicationDto, today: string): FieldError[] {
  const { first_day, last_day } = medication
  const errors = [
    ...faultOf("name", medication.name, { max: NAME_MAX, empty: "Enter the name on the box." }),
    ...faultOf("amount", medication.amount, { max: 20, empty: "Enter how much." }),
    ...faultOf("reason", medication.reason, { max: ACTION_MAX }),
    ...scheduleErrors(medication),
    ...faultOf("instructions", medication.instructions, { max: 500 }),
    ...faultOf("photo_name", medication.photo_name ?? "", { max: 200 }),
  ]
  if (!/^\d{1,5}([.,/]\d{1,3})?$/.test(medication.amount.trim()) && !errors.some(({ path }) => path === "amount"))
    errors.push({ path: "amount", message: "Enter a number, like 5 or 2.5.", code: "number" })
  if (last_day < first_day)
    errors.push({ path: "last_day", message: "The last day comes before the first.", code: "order" })
  else if (last_day < today) errors.push({ path: "last_day", message: "These days are over.", code: "past" })
  else if (last_day > addDays(first_day, REQUEST_DAYS_MAX))
    errors.push({ path: "last_day", message: "Ask for a year at most.", code: "too_long" })
  if (!medication.is_in_own_box)
    errors.push({ path: "is_in_own_box", message: "We can only give it from its own box.", code: "required" })
  return errors
}
