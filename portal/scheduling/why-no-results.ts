import { messages } from "@hub/domain/kernel/messages"
import type { Member } from "../participants/members.ts"
import { mainReason } from "./format-reasons.ts"
import type { AvailableOffering } from "./queries.ts"

const reasonTexts = messages("portal/scheduling.reasons")
const m = messages("portal/scheduling.noneFits")

// When none of the chosen can take anything, the page says why for each of them, in one breath.

export interface WhyNot {
  readonly member: Member
  readonly text: string
  /** Would fit but for the places, and families may wait: the one with the shortest line. */
  readonly line: AvailableOffering | undefined
  /** Could go when a place comes back or booking opens: what a mail would be about, where there is no line. */
  readonly notice: AvailableOffering | undefined
  /** What the profile lacks, and how many programs wait for nothing else. */
  readonly missing: { readonly code: MissingDetail; readonly program_count: number } | undefined
}

type MissingDetail = "grade_unknown" | "birth_date_unknown"
const MISSING: readonly MissingDetail[] = ["grade_unknown", "birth_date_unknown"]

const missingOf = (offerings: readonly AvailableOffering[], id: string): WhyNot["missing"] => {
  const waiting = MISSING.map((code) => {
    const isOnly = ({ reasons }: AvailableOffering): boolean => {
      const own = reasons.filter(({ student_id }) => student_id === id)
      return own.length > 0 && own.every((reason) => reason.code === code)
    }
    return { code, program_count: offerings.filter(isOnly).length }
  })
  return waiting.find(({ program_count }) => program_count > 0)
}

const isOnlyFull = (offering: AvailableOffering, id: string): boolean =>
  (offering.places.answer === "waitlist" || offering.places.answer === "full") &&
  offering.reasons.every(({ student_id, code }) => student_id !== id || code === "full")

/** Full without a line, or not open yet, and nothing else against it. */
const isOnlyLater = (offering: AvailableOffering, id: string): boolean => {
  const own = offering.reasons.filter(({ student_id }) => student_id === id)
  return own.length > 0 && own.every(({ code }) => code === "full" || code === "not_open_yet")
}

const PERMANENT = ["grade_too_low", "grade_too_high", "too_young", "too_old"]

/** `offerings` are all of the span, also full ones and those that fit nobody. */
export function whyNoResults(offerings: readonly AvailableOffering[], members: readonly Member[]): WhyNot[] {
  return members.map((member) => {
    const { is_you } = member
    const full = offerings.filter((offering) => isOnlyFull(offering, member.id))
    const [line] = full
      .filter(({ is_waitlist_enabled, places }) => is_waitlist_enabled && places.answer === "waitlist")
      .toSorted((one, other) => one.places.waiting - other.places.waiting)
    const notice = line === undefined ? offerings.find((offering) => isOnlyLater(offering, member.id)) : undefined
    const reasons = offerings.flatMap((offering) => mainReason(offering.reasons, member.id) ?? [])
    const overlap = reasons.find(({ code }) => code === "overlaps")
    const text = ((): string => {
      if (offerings.length === 0) return ""
      if (full.length > 0)
        return full.length === 1 ? m.oneFull({ is_you, program: full[0]?.name }) : m.allFull({ is_you })
      if (reasons.some(({ code }) => code === "already_booked")) return m.booked({ is_you })
      if (overlap !== undefined) return reasonTexts.overlaps({ is_you, other: overlap.other_name })
      if (reasons.length === offerings.length && reasons.every(({ code }) => PERMANENT.includes(code)))
        return offerings.length === 1
          ? m.outside({ is_you, program: offerings[0]?.name })
          : m.outsideAll({ is_you, count: offerings.length })
      if (reasons.some(({ code }) => code === "grade_unknown")) return reasonTexts.gradeUnknown({ is_you })
      if (reasons.some(({ code }) => code === "birth_date_unknown")) return m.birthDateUnknown({ is_you })
      if (reasons.some(({ code }) => code === "application_needed")) return m.applicationNeeded({ is_you })
      if (reasons.some(({ code }) => code === "not_open_yet")) return m.notOpenYet({ is_you })
      return m.otherFilters({ is_you })
    })()
    return { member, text, line, notice, missing: missingOf(offerings, member.id) }
  })
}
