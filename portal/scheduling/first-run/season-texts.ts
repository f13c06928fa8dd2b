import { messages } from "@hub/domain/kernel/messages"
import { gradeRangeLabel } from "@hub/domain/participants/grade"
import type { FittingWeek, FittingWeeks } from "@hub/domain/scheduling/fitting-weeks"
import type { Member } from "../../participants/members.ts"
import type { missingFrom } from "../activities/missing-details-of.ts"

const m = messages("portal/scheduling/first-run.season")

const SUMMER = new Set(["06", "07", "08"])

/** Most of its weeks begin from June to August. */
export function isSummer(weeks: readonly Pick<FittingWeek, "start_date">[]): boolean {
  return weeks.filter(({ start_date }) => SUMMER.has(start_date.slice(5, 7))).length * 2 > weeks.length
}

/** "Ebbe's summer is open", "Your family's next weeks of camp". */
export function seasonTitle(weeks: FittingWeeks["weeks"], members: readonly Pick<Member, "name" | "is_you">[]): string {
  const [only, ...others] = members
  const is_summer = isSummer(weeks)
  if (weeks.length === 0) return m.titleWithoutWeeks
  if (only === undefined || others.length > 0) return m.titleOfSeveral({ is_summer })
  return m.titleOfOne({ is_summer, is_you: only.is_you, name: only.name })
}

/** Why nothing fits this child, or how much does. */
export function fitSentence(
  found: Pick<FittingWeeks, "program_count" | "min_grade" | "max_grade">,
  { name, is_you, lacks }: Pick<Member, "name" | "is_you"> & { lacks?: ReturnType<typeof missingFrom> },
  fit: number,
): string {
  if (fit === 0 && lacks !== undefined) return m.addDetail({ name, is_grade: lacks === "grade_unknown" })
  const grades = gradeRangeLabel(found.min_grade, found.max_grade)
  if (fit > 0) return m.fits({ fit, all: found.program_count, is_you, name })
  return grades === undefined ? m.noneFits({ is_you, name }) : m.noneFitsGrades({ is_you, name, grades })
}

/** The words under a week's stop. */
export function weekText({ program_count }: Pick<FittingWeek, "program_count">, fit: number): string {
  if (program_count === 0) return m.noCamp
  return fit === 0 ? m.noneFit : m.fit({ fit })
}

/** The first week of each month, which names it. */
export const firstOfMonths = (weeks: readonly FittingWeek[]): FittingWeek[] =>
  weeks.filter(({ start_date }, index) => weeks[index - 1]?.start_date.slice(0, 7) !== start_date.slice(0, 7))

/** "14–18", "28–2". */
export const daysOfWeek = ({ start_date, end_date }: Pick<FittingWeek, "start_date" | "end_date">): string => {
  const [from, to] = [Number(start_date.slice(8)), Number(end_date.slice(8))]
  return start_date === end_date ? String(from) : `${from}–${to}`
}
