import { plural } from "@hub/domain/kernel/text"
import { daySums } from "@hub/domain/switching/attendance-before"
import type { SwitchDetails } from "@hub/domain/switching/details"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { DetailCounts } from "../switching/bring-details.ts"
import type { DetailCount } from "../switching/detail-writing.ts"

const DETAILS: Readonly<Record<keyof DetailCounts, string>> = {
  profile: "physicians, insurance",
  note: "notes, sealed",
  consent: "consents",
  answer: "answers, sealed",
  document: "documents signed",
  day: "days of attendance",
  fact: "schools, addresses",
  application: "applications",
}

const counted = (what: string, { created, unchanged }: DetailCount): string[] =>
  created + unchanged === 0 ? [] : [`${what.padEnd(24)} ${created} new, ${unchanged} unchanged`]

const hoursText = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`

const dayLine = ({ created, updated, unchanged, minutes }: DetailCounts["day"]): string[] =>
  created + updated + unchanged === 0
    ? []
    : [
        `${DETAILS.day.padEnd(24)} ${created} new with ${hoursText(minutes)}, ${updated} changed, ${unchanged} unchanged`,
      ]

/** The files' own figures of attendance. */
export function daySumLines({ days, day_rows }: SwitchDetails): string[] {
  const { days: present, absences, minutes } = daySums(days)
  return day_rows === 0
    ? []
    : [
        `  ${day_rows} ${plural("row", day_rows)} of attendance: ${days.length} of this year and the last, ${present} ${plural("day", present)} there, ${hoursText(minutes)}, ${absences} ${plural("absence", absences)}`,
      ]
}

/** What has come of people beside bookings and money. */
export const detailLines = (details: DetailCounts): string[] => [
  ...counted(DETAILS.profile, details.profile),
  ...counted(DETAILS.note, details.note),
  ...counted(DETAILS.consent, details.consent),
  ...counted(DETAILS.answer, details.answer),
  ...counted(DETAILS.document, details.document),
  ...counted(DETAILS.application, details.application),
  ...counted(DETAILS.fact, details.fact),
  ...dayLine(details.day),
]

type Problem = Pick<SwitchProblem, "choices" | "expected">

export const DETAIL_PROBLEMS = {
  BIRTH_DATE_FUTURE: (cell) => `"${cell}" is a birth date that hasn't come`,
  AGE_DIFFERS: (cell, { expected = "" }) => `the age is ${cell}, and by the birth date ${expected}`,
  GRADE_DIFFERS: (cell, { expected = "" }) => `the grade is ${cell}, and the age by the birth date ${expected}`,
  PRONOUNS_UNREADABLE: (cell) => `"${cell}" are none of the pronouns that a child has here, and stay behind`,
  CONSENT_UNREADABLE: (cell) => `"${cell}" is neither yes nor no, and gives no consent`,
  ANSWER_UNREADABLE: (cell) =>
    cell === "" ? "this is no answer to the question" : `"${cell}" is no answer to the question`,
  DOCUMENT_UNKNOWN: (cell, { choices = [] }) =>
    `which document of yours has the same text as "${cell}"? Decide it in the decisions file: documents: {"${cell}": ${choices.map(({ value }) => value).join(" | ")}}`,
  SIGNED_UNDATED: (cell) => `"${cell}" is no day on which it was signed, and the signature stays behind`,
  ATTENDANCE_UNREADABLE: (cell) => `"${cell}" says no day, time or presence, and stays behind`,
  EMAILS_IN_CELL: (cell, { expected = "" }) =>
    `"${cell}" are several emails: ${expected} signs in, or is the first grown-up's; write them otherwise where that is wrong`,
  TEXT_CUT: (cell) => `this has ${cell.length} letters, and 300 are kept`,
  CHILD_NAME_MISSING: () => "a child has no first name",
  NAME_UNSURE: (cell) => `"${cell}" could be split in two ways`,
  SURNAME_SHARED: (cell) =>
    `both parents get the surname "${cell}". Where they have two, write "${cell} & Other" in the cell`,
  GENDER_UNREADABLE: (cell) => `"${cell}" is neither of the two that a child has here, and stays behind`,
  GRADE_UNREADABLE: (cell) => `"${cell}" is no grade`,
  PHONE_MISSING: (cell) => `${cell} has no phone, and doesn't become a contact`,
} satisfies Partial<Record<SwitchProblem["kind"], (cell: string, problem: Problem) => string>>

type Kind = Extract<
  SwitchProblem["kind"],
  | "ROW_CUT"
  | "ROW_SHIFTED"
  | "ROLE_UNKNOWN"
  | "FAMILY_UNKNOWN"
  | "FAMILY_OF_TWO"
  | "FAMILY_BLANK"
  | "CHILD_UNKNOWN"
  | "CHILD_OF_TWO"
>

/** What is said of rows that can't be read, or of nobody. */
export const ROW_PROBLEMS: Readonly<Record<Kind, (cell: string) => string>> = {
  ROW_CUT: () => "the line ends before its last column: the file may be cut off",
  ROW_SHIFTED: () => "the line has more cells than there are columns: a delimiter within a cell needs quotes around it",
  ROLE_UNKNOWN: (cell) => `"${cell}" says neither that this is a grown-up nor a child`,
  FAMILY_UNKNOWN: (cell) => `${cell} is no family of these files: add the file that has the families`,
  FAMILY_OF_TWO: (cell) => `${cell} could be two families`,
  FAMILY_BLANK: (cell) =>
    `nothing says whose child ${cell || "this"} is. If it is of the family above, as where cells were merged, say --blank-family as-above`,
  CHILD_UNKNOWN: (cell) => `${cell} is no child of these files: add the file that has the families`,
  CHILD_OF_TWO: (cell) => `${cell} could be two children`,
}
