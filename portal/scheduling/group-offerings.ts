import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import type { AvailableOffering } from "./queries.ts"

const m = messages("portal/scheduling.offeringGroups")

export type GroupKey = "all" | "some" | "missing_detail" | "apply" | "not_yet" | "none" | "no_places"

export interface OfferingGroup {
  readonly key: GroupKey
  readonly title: string
  readonly offerings: readonly AvailableOffering[]
}

/** Whether a participant can take a place, or has one. */
export const canGo = (offering: AvailableOffering, student_id: string): boolean =>
  offering.reasons.every((reason) => reason.student_id !== student_id || reason.code === "already_booked")

/** Whether only an application is missing. */
const canApply = (offering: AvailableOffering, student_id: string): boolean =>
  offering.reasons.every(({ student_id: whose, code }) => whose !== student_id || code === "application_needed")

/** Whether only an opening date is missing, and perhaps an application then. */
const couldGoLater = (offering: AvailableOffering, student_id: string): boolean =>
  offering.reasons.every(
    ({ student_id: whose, code }) => whose !== student_id || code === "not_open_yet" || code === "application_needed",
  )

/** Whether only the grade or the birth date is missing in the profile. */
const mayFit = (offering: AvailableOffering, student_id: string): boolean =>
  offering.reasons.every(
    ({ student_id: whose, code }) => whose !== student_id || code === "grade_unknown" || code === "birth_date_unknown",
  )

function keyOf(offering: AvailableOffering, student_ids: readonly string[]): GroupKey {
  const { answer } = offering.places
  const isTaken = answer === "full" || answer === "waitlist"
  const going = student_ids.filter((id) => canGo(offering, id)).length
  if (student_ids.length === 0) return isTaken ? "no_places" : "all"
  if (going === student_ids.length) return "all"
  if (going > 0) return "some"
  if (isTaken) return "no_places"
  if (student_ids.some((id) => mayFit(offering, id))) return "missing_detail"
  if (student_ids.some((id) => canApply(offering, id))) return "apply"
  return student_ids.some((id) => couldGoLater(offering, id)) ? "not_yet" : "none"
}

export interface GroupTexts {
  /** First names of the chosen participants, "you" for the customer. */
  readonly names: readonly string[]
  readonly is_one_day: boolean
}

function titleOf(key: GroupKey, { names, is_one_day }: GroupTexts): string {
  const [only = ""] = names
  switch (key) {
    case "all":
      if (names.length === 0) return is_one_day ? m.thisDay : m.thisWeek
      if (names.length === 1) return m.worksFor({ name: only })
      return names.length === 2 ? m.worksForBoth : m.worksForAll
    case "some":
      return names.length === 2 ? m.worksForOne : m.worksForSome
    case "missing_detail":
      return m.missingDetail
    case "apply":
      return m.applyFirst
    case "not_yet":
      return m.notYet
    case "no_places":
      return m.noPlaces({ is_one_day })
    case "none":
      if (names.length === 1) return m.notFor({ name: only })
      return names.length === 2 ? m.notForEither : m.notForAnyone
    default:
      return unreachable(key)
  }
}

const ORDER: readonly GroupKey[] = ["all", "some", "missing_detail", "apply", "not_yet", "none", "no_places"]

/** Non-empty groups, ordered by date within each. */
export function groupOfferings(
  offerings: readonly AvailableOffering[],
  student_ids: readonly string[],
  text: GroupTexts,
): OfferingGroup[] {
  return ORDER.map((key) => ({
    key,
    title: titleOf(key, text),
    offerings: offerings.filter((offering) => keyOf(offering, student_ids) === key),
  })).filter((group) => group.offerings.length > 0)
}
