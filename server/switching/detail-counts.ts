import type { SwitchDetails } from "@hub/domain/switching/details"
import type { SwitchFamily, SwitchRun } from "@hub/domain/switching/switch-shown"
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
  ["consent", "consents"],
  ["answer", "answers"],
  ["document", "documents"],
] as const

export const countsOfDetails = (counts: DetailCounts, details: SwitchDetails): SwitchRun["counts"] =>
  KINDS.flatMap(([what, name]) => {
    const in_files = details[name].length
    return in_files === 0 ? [] : [{ what, in_files, is_money: false, ...counts[what], updated: 0 }]
  })

/** Of one family, without a word of what is sealed. */
export function detailsShown(
  { profiles, notes, consents, answers, documents }: SwitchDetails,
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
    { kind: "document", count: own(documents).length, words: [...new Set(own(documents).map(({ name }) => name))] },
  ].filter(({ count }) => count > 0)
}
