import type { HealthRecord } from "@hub/domain/health/health-record"
import { KIND_LABELS, type MedicalKind } from "@hub/domain/health/medical-catalog"
import type { MedicalItem } from "@hub/domain/health/medical-item"
import type { MedicationRequest } from "@hub/domain/health/medication-request"
import { dayLabel, rangeLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { sentences } from "@hub/domain/kernel/text"
import type { IconName } from "@hub/ui/icon/icon"

const m = messages("portal/health.healthWords")

export const KIND_ICONS: Record<MedicalKind, IconName> = {
  ALLERGY: "leaf",
  CONDITION: "heart",
  DIETARY: "cutlery",
  MEDICATION: "pill",
}

/** "Allergy. EpiPen at once, then 911, then you." */
export const itemText = ({ kind, dose, times, reaction, action }: MedicalItem): string =>
  sentences(
    KIND_LABELS[kind],
    [dose, ...times.map(timeLabel)].filter((part) => part !== "").join(", "),
    reaction,
    action,
  )

export function recordText({
  type,
  day,
  time,
  location,
  note,
  action,
  by,
  contacted_at,
  is_given,
  outcome,
  called: said,
  seen_by,
  follow_up,
  corrects_id,
}: HealthRecord): string {
  const when = `${dayLabel(day)}, ${timeLabel(time)}`
  const became = { GIVEN: m.given, REFUSED: m.refused, MISSED: m.missed }
  if (corrects_id !== null)
    return sentences(when, m.corrected, outcome === null ? "" : became[outcome], note, m.by({ name: by }))
  if (type === "incident") {
    const called = contacted_at === null ? "" : m.called({ time: timeLabel(contacted_at) })
    const follows = follow_up === "" ? "" : m.follows({ words: follow_up })
    const seen = seen_by === "" ? "" : m.seenBy({ name: seen_by })
    return sentences(location === "" ? when : `${when}, ${location}`, note, seen, action, called, said, follows)
  }
  const how = type === "regular" ? m.asPlanned : note === "" ? m.asNeeded : m.asNeededFor({ note })
  const what = is_given ? how : outcome === null ? m.notGiven : became[outcome]
  return sentences(when, what, type === "regular" || !is_given ? note : "", said, m.by({ name: by }))
}

export const daysText = ({ first_day, last_day }: Pick<MedicationRequest, "first_day" | "last_day">): string =>
  rangeLabel(first_day, last_day)

export const scheduleText = ({
  schedule,
  times,
  when,
  max_per_day,
}: Pick<MedicationRequest, "schedule" | "times" | "when" | "max_per_day">): string =>
  schedule === "SET_TIMES" ? times.map(timeLabel).join(", ") : m.whenNeeded({ when, max: max_per_day })
