import { addDays } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"
import { phoneText, plausiblePhone, type ReadPhone } from "../kernel/plausible-phone.ts"
import type { FieldError } from "../kernel/problem.ts"
import { isReadableText, showsNothing, tidyText } from "../kernel/typed-text.ts"
import { ACTION_MAX, type MedicalItem, NAME_MAX, type NewMedicalItem } from "./medical-item.ts"
import type { ProfileDetails } from "./medical-profile.ts"
import { type MedicationDto, REQUEST_DAYS_MAX } from "./medication-request.ts"

const m = messages("domain/health.healthErrorWords")

// What is wrong with what a family writes about health, at its fields; the screen and the server ask the same.

interface Rule {
  readonly max: number
  /** Undefined: it may be empty. */
  readonly empty?: string
}

function errorsOf(path: string, text: string, { max, empty }: Rule): FieldError[] {
  const tidy = tidyText(text)
  if (!isReadableText(tidy)) return [{ path, message: m.unreadable, code: "unreadable" }]
  if (tidy.length > max) return [{ path, message: m.tooLong({ most: max }), code: "too_long" }]
  if (empty !== undefined && showsNothing(tidy)) return [{ path, message: empty, code: "empty" }]
  return []
}

/** Severity means something for what can get bad. */
export const hasSeverity = (kind: MedicalItem["kind"]): boolean => kind === "ALLERGY" || kind === "CONDITION"

export function medicalItemErrors(item: NewMedicalItem): FieldError[] {
  const errors = errorsOf("name", item.name, { max: NAME_MAX, empty: m.nameMissing })
  if (hasSeverity(item.kind) && item.severity === null)
    errors.push({ path: "severity", message: m.severityMissing, code: "required" })
  const empty = m.actionMissing
  errors.push(
    ...errorsOf("action", item.action, { max: ACTION_MAX, ...(hasSeverity(item.kind) ? { empty } : {}) }),
    ...errorsOf("reaction", item.reaction, { max: ACTION_MAX }),
    ...errorsOf("dose", item.dose, {
      max: NAME_MAX,
      ...(item.kind === "MEDICATION" ? { empty: m.doseMissing } : {}),
    }),
    ...errorsOf("plan_name", item.plan_name ?? "", { max: 200 }),
  )
  return errors
}

/** As it is stored; nothing stays nothing. */
export function storedPhone(written: string, readPhone: ReadPhone): string | undefined {
  if (tidyText(written) === "") return ""
  const phone = readPhone(written)
  return phone && phoneText(phone)
}

export function profileErrors(
  { disability_baseline, physician, insurance }: ProfileDetails,
  readPhone: ReadPhone = plausiblePhone(),
): FieldError[] {
  const isNeeded = disability_baseline.answer === "YES"
  return [
    ...errorsOf("disability_baseline.needs", disability_baseline.needs, {
      max: 1_000,
      ...(isNeeded ? { empty: m.helpMissing } : {}),
    }),
    ...errorsOf("physician.name", physician.name, { max: NAME_MAX }),
    ...(storedPhone(physician.phone, readPhone) === undefined
      ? [{ path: "physician.phone", message: m.phone({ example: readPhone.example }), code: "phone" }]
      : []),
    ...errorsOf("insurance.provider", insurance.provider, { max: NAME_MAX }),
    ...errorsOf("insurance.policy_number", insurance.policy_number, { max: 60 }),
    ...errorsOf("insurance.holder_name", insurance.holder_name, { max: NAME_MAX }),
  ]
}

function scheduleErrors({ schedule, times, when, max_per_day }: MedicationDto): FieldError[] {
  if (schedule === "SET_TIMES") {
    if (times.length === 0) return [{ path: "times", message: m.timeMissing, code: "required" }]
    return new Set(times).size === times.length ? [] : [{ path: "times", message: m.timeTwice, code: "repeated" }]
  }
  const errors = errorsOf("when", when, {
    max: ACTION_MAX,
    empty: m.signsMissing,
  })
  if (max_per_day === null) errors.push({ path: "max_per_day", message: m.maxPerDayMissing, code: "required" })
  return errors
}

export function medicationErrors(medication: MedicationDto, today: string): FieldError[] {
  const { first_day, last_day } = medication
  const errors = [
    ...errorsOf("name", medication.name, { max: NAME_MAX, empty: m.boxNameMissing }),
    ...errorsOf("amount", medication.amount, { max: 20, empty: m.amountMissing }),
    ...errorsOf("reason", medication.reason, { max: ACTION_MAX }),
    ...scheduleErrors(medication),
    ...errorsOf("instructions", medication.instructions, { max: 500 }),
    ...errorsOf("photo_name", medication.photo_name ?? "", { max: 200 }),
  ]
  if (!/^\d{1,5}([.,/]\d{1,3})?$/.test(tidyText(medication.amount)) && !errors.some(({ path }) => path === "amount"))
    errors.push({ path: "amount", message: m.amountNumber, code: "number" })
  if (last_day < first_day) errors.push({ path: "last_day", message: m.lastBeforeFirst, code: "order" })
  else if (last_day < today) errors.push({ path: "last_day", message: m.daysOver, code: "past" })
  else if (last_day > addDays(first_day, REQUEST_DAYS_MAX))
    errors.push({ path: "last_day", message: m.tooManyDays, code: "too_long" })
  if (!medication.is_in_own_box) errors.push({ path: "is_in_own_box", message: m.ownBox, code: "required" })
  return errors
}
