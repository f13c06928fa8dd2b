import { daySums } from "@hub/domain/switching/attendance-before"
import type { SwitchDetails } from "@hub/domain/switching/details"
import type { Switch, SwitchFamily, SwitchRun } from "@hub/domain/switching/switch-shown"
import type { DayCount } from "./bring-days.ts"
import type { DetailCounts } from "./bring-details.ts"

const SAID = {
  PHOTOS: ["PHOTOS_YES", "PHOTOS_NO"],
  TEXT_MESSAGES: ["TEXT_MESSAGES_YES", "TEXT_MESSAGES_NO"],
  NEWS: ["NEWS_YES", "NEWS_NO"],
} as const

// What people have beside bookings and money, counted beside what the files have.

const KINDS = [
  ["profile", "profiles"],
  ["note", "notes"],
  ["fact", "facts"],
  ["consent", "consents"],
  ["answer", "answers"],
  ["document", "documents"],
  ["application", "applications"],
] as const

export const countsOfDetails = (counts: DetailCounts, details: SwitchDetails): SwitchRun["counts"] => [
  ...KINDS.flatMap(([what, name]) => {
    const in_files = details[name].length
    return in_files === 0 ? [] : [{ what, in_files, is_money: false, ...counts[what], updated: 0 }]
  }),
  ...countsOfDays(counts.day, details),
]

/** Days of attendance, and how long children were there. */
function countsOfDays({ minutes, ...count }: DayCount, { days }: SwitchDetails): SwitchRun["counts"] {
  if (days.length === 0) return []
  const all = daySums(days).minutes
  return [
    { what: "day", in_files: days.length, is_money: false, ...count },
    { what: "day_minutes", in_files: all, is_money: false, created: minutes, updated: 0, unchanged: all - minutes },
  ]
}

/** Of all files, to hold against the old system's own figures. */
export const daysShown = ({ days, day_rows }: SwitchDetails): Switch["sums"]["attendance"] => ({
  in_files: day_rows,
  count: days.length,
  ...daySums(days),
})

/** Of one family, without a word of what is sealed. */
export function detailsShown(
  { profiles, notes, consents, answers, documents, days, facts, applications }: SwitchDetails,
  family: string,
): SwitchFamily["details"] {
  const own = <Row extends { readonly family: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.family === family)
  const said = own(consents).map(({ subject, is_given }) => SAID[subject][is_given ? 0 : 1])
  return [
    { kind: "profile", count: own(profiles).length, words: [] },
    { kind: "note", count: own(notes).length, words: [] },
    { kind: "consent", count: said.length, words: [...new Set(said)] },
    { kind: "answer", count: own(answers).length, words: [...new Set(own(answers).map(({ place }) => place.column))] },
    { kind: "day", count: daySums(own(days)).days, words: spanOf(own(days)) },
    {
      kind: "application",
      count: own(applications).length,
      words: [...new Set(own(applications).map(({ text }) => text))],
    },
    { kind: "fact", count: own(facts).length, words: [...new Set(own(facts).map(({ text }) => text))] },
    { kind: "document", count: own(documents).length, words: [...new Set(own(documents).map(({ name }) => name))] },
  ].filter(({ count }) => count > 0)
}

/** The first and the last of some days. */
const spanOf = (days: readonly { readonly date: string }[]): string[] => {
  const dates = days.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? [] : [first, last]
}
