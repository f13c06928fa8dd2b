import { isOnline } from "@hub/domain/catalogue/place"
import { addDays, endsNextDay } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { gradePosition } from "@hub/domain/participants/grade"
import type { BusinessData, OfferingRow } from "./business-data.ts"
import { byKey, checkDuplicates } from "./check-duplicates.ts"
import type { ErrorList } from "./errors.ts"
import { checkAddOns, checkEarlyOpenings } from "./write-add-ons.ts"
import { checkForms } from "./write-forms.ts"
import { checkPlans } from "./write-plans.ts"
import { checkSeasons } from "./write-seasons.ts"

// Errors that no schema of one entity sees: unknown ids, duplicates, ends before starts.

const isZone = (time_zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: time_zone }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

function checkRanges(offering: OfferingRow, errors: ErrorList): void {
  const { min_age, max_age, min_grade, max_grade } = offering
  if (min_age !== null && max_age !== null && min_age > max_age)
    errors.add(offering, "max_age", "max_age is below min_age")
  if (min_grade !== null && max_grade !== null && gradePosition(min_grade) > gradePosition(max_grade))
    errors.add(offering, "max_grade", "max_grade comes before min_grade")
  const starts = offering.sessions.map((session) => `${session.date} ${session.start_time}`)
  const repeated = offering.sessions.find((_, index) => starts.indexOf(starts[index] ?? "") < index)
  if (repeated)
    errors.add(repeated, "date", `"${offering.name}" has two sessions at ${repeated.date} ${repeated.start_time}`)
  const empty = offering.sessions.find((session) => session.start_time === session.end_time)
  if (empty) errors.add(empty, "end_time", "a session ends when it starts")
}

export function checkBusiness(data: BusinessData, errors: ErrorList): void {
  const locations = byKey(data.locations, "external_id", "location", errors)
  const funboxes = byKey(data.funboxes, "external_id", "funbox", errors)
  const credit_types = byKey(data.credit_types, "external_id", "credit type", errors)
  const sets = byKey(data.schedule_sets, "external_id", "schedule set", errors)
  const activities = byKey(data.activities, "external_id", "activity", errors)
  checkDuplicates(data, errors)
  const mustExist = (row: object, field: string, key: string | null, known: ReadonlyMap<string, unknown>) => {
    if (key !== null && !known.has(key)) errors.add(row, field, `${field} "${key}" is not in these files`)
  }
  for (const row of [...data.locations, ...(data.company ? [data.company] : [])])
    if (!isZone(row.time_zone)) errors.add(row, "time_zone", `time_zone "${row.time_zone}" is no IANA time zone`)
  for (const row of data.locations)
    if ((row.latitude === null) !== (row.longitude === null))
      errors.add(row, "latitude", "a location has both latitude and longitude, or neither")
  for (const activity of data.activities)
    for (const { min_age, max_age } of activity.ratios)
      if (min_age !== null && max_age !== null && min_age > max_age)
        errors.add(activity, "ratios", "max_age is below min_age")
  for (const row of data.locations)
    if (row.online_url !== null && !isOnline(row)) errors.add(row, "online_url", "only a REMOTE location has a link")
  for (const row of data.funboxes) for (const key of row.locations) mustExist(row, "locations", key, locations)
  for (const row of data.credit_types) {
    mustExist(row, "funbox", row.funbox, funboxes)
    for (const tier of row.tiers)
      if ((tier.discount_percent === null) === (tier.discount_flat_amount === null))
        errors.add(tier, "discount_percent", "a tier has either discount_percent or discount_flat_amount")
  }
  for (const row of data.packages) {
    mustExist(row, "funbox", row.funbox, funboxes)
    byKey(row.items, "credit_type", "the credit type", errors)
    for (const item of row.items) {
      mustExist(item, "credit_type", item.credit_type, credit_types)
      const credit_type = credit_types.get(item.credit_type)
      if (credit_type && credit_type.funbox !== row.funbox)
        errors.add(item, "credit_type", `credit_type "${item.credit_type}" belongs to another funbox than the package`)
    }
  }
  for (const row of data.schedule_sets) {
    mustExist(row, "funbox", row.funbox, funboxes)
    mustExist(row, "location", row.location, locations)
  }
  for (const off of data.company?.days_off ?? [])
    if (off.end_date !== undefined && off.end_date < off.start_date)
      errors.add(off, "end_date", `${off.name} ends before it starts`)
  for (const row of data.activities) mustExist(row, "funbox", row.funbox, funboxes)
  for (const row of data.offerings) {
    mustExist(row, "activity", row.activity, activities)
    mustExist(row, "schedule_set", row.schedule_set, sets)
    mustExist(row, "credit_type", row.credit_type, credit_types)
    const set = sets.get(row.schedule_set)
    const credit_type = credit_types.get(row.credit_type)
    const location = locations.get(set?.location ?? "")
    if (row.online_url !== null && location !== undefined && !isOnline(location))
      errors.add(row, "online_url", `only what is at a REMOTE location has a link, and "${location.name}" is none`)
    if (set && credit_type && set.funbox !== credit_type.funbox)
      errors.add(row, "credit_type", `credit_type "${row.credit_type}" belongs to another funbox than the schedule set`)
    // A program costs a program credit, a session a session credit (docs/GLOSSARY.md).
    if (set && credit_type && (set.kind !== "DAYCAMP_SESSION") !== credit_type.is_program_credit)
      errors.add(row, "credit_type", `credit_type "${row.credit_type}" doesn't pay for what a ${set.kind} set offers`)
    checkRanges(row, errors)
  }
  checkPlans(data.payment_plans, { funboxes, sets }, errors)
  checkForms(data.smart_forms, errors)
  checkSeasons(data.seasons, errors)
  checkAddOns(data.add_ons ?? [], { funboxes, sets, locations, activities }, errors)
  checkEarlyOpenings(data.schedule_sets, errors)
  for (const row of data.promocodes) {
    mustExist(row, "funbox", row.funbox, funboxes)
    mustExist(row, "credit_type", row.credit_type, credit_types)
    if ((row.discount_percent === null) === (row.discount_flat_amount === null))
      errors.add(row, "discount_percent", "a promo code has either discount_percent or discount_flat_amount")
  }
}

/** The instants of a session. One whose end is not after its start ends on the next day. */
export function instantsOf(session: { date: string; start_time: string; end_time: string }, time_zone: string) {
  const last = endsNextDay(session) ? addDays(session.date, 1) : session.date
  return {
    starts_at: instantOf(session.date, session.start_time, time_zone),
    ends_at: instantOf(last, session.end_time, time_zone),
  }
}
