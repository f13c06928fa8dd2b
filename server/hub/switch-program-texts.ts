import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { FillKind, ProgramQuestionKind } from "@hub/domain/switching/switch-question"

// What is asked and said of a timetable, at the machine.

const FILLED: Readonly<Record<FillKind, readonly [what: string, option: string]>> = {
  FILL_START_DATE: ["the first day", "starts <YYYY-MM-DD>"],
  FILL_END_DATE: ["the last day", "ends <YYYY-MM-DD>"],
  FILL_WEEKDAYS: ["the weekdays", "weekdays <Mon,Wed>"],
  FILL_START_TIME: ["the time at which it begins", "from <HH:MM>"],
  FILL_END_TIME: ["the time at which it ends", "until <HH:MM>"],
  FILL_LENGTH: ["how long a class is", "length <minutes>"],
  FILL_CAPACITY: ["the number of places", "places <count>"],
  FILL_PRICE: ["the price", "price <80.00>"],
}
const fillLine = (kind: FillKind) => (cell: string) =>
  `no column says ${FILLED[kind][0]} of its programs, such as "${cell}": say --${FILLED[kind][1]}, for all of them`

export const PROGRAM_QUESTIONS: Readonly<Record<ProgramQuestionKind, (cell: string) => string>> = {
  SAME_ROWS: (cell) =>
    `"${cell}" has several rows: one program with all of these days, or a program each? Say --same-rows one-program or --same-rows program-each.`,
  ALL_DAY: (cell) =>
    `"${cell}" takes the whole day: is the business closed, or is it a program? Say --all-day days-off, --all-day programs or --all-day leave-out.`,
  FILL_START_DATE: fillLine("FILL_START_DATE"),
  FILL_END_DATE: fillLine("FILL_END_DATE"),
  FILL_WEEKDAYS: fillLine("FILL_WEEKDAYS"),
  FILL_START_TIME: fillLine("FILL_START_TIME"),
  FILL_END_TIME: fillLine("FILL_END_TIME"),
  FILL_LENGTH: fillLine("FILL_LENGTH"),
  FILL_CAPACITY: fillLine("FILL_CAPACITY"),
  FILL_PRICE: fillLine("FILL_PRICE"),
  CATEGORIES: (cell) =>
    `"${cell}" is no area here: does each category become one? Say --categories areas or --categories leave-out.`,
}

type Kind =
  | "DAYS_UNREADABLE"
  | "DAY_OFF_ELSEWHERE"
  | "NO_DAYS"
  | "ROWS_DIFFER"
  | "TAKEN_DIFFERS"
  | "VANISHED"
  | "NEWER_DIFFERS"
  | "NEWER_OFFICE"
  | "PROGRAM_RENAMED"

export const PROGRAM_PROBLEMS: Readonly<
  Record<Kind, (cell: string, problem: Pick<SwitchProblem, "short" | "lines" | "of" | "choices">) => string>
> = {
  DAYS_UNREADABLE: (cell) =>
    cell === "" ? "its days are missing" : `"${cell}" are no days, like 12/24, 12/31 or Nov 26-28`,
  DAY_OFF_ELSEWHERE: (cell) => `${cell} is off, and is no day of this program anyway`,
  NO_DAYS: (cell) => `"${cell}" has no day that is left`,
  VANISHED: (cell) => `${cell} came with an earlier file, and is in none of these: it stays as it is here`,
  NEWER_DIFFERS: (cell, { lines = [], of }) =>
    `${cell}: ${lines.join("; ")}. It stays as it is here, unless the decisions say newer: {"${of}": TAKE_OVER}`,
  PROGRAM_RENAMED: (cell, { choices = [], of }) =>
    `"${cell}" is new, at the days and times of one that is here: decide renamed: {"${of}": ${choices.map(({ value }) => `"${value}"`).join(" | ")}}`,
  NEWER_OFFICE: (cell, { lines = [] }) =>
    `${cell}: ${lines.join("; ")}. These files can't change it here: change it on the family's page`,
  ROWS_DIFFER: (cell) => `${cell} is another number than in the program's first row`,
  TAKEN_DIFFERS: (cell, { short }) =>
    `${cell} has ${short?.taken ?? 0} places taken there, and the files name ${short?.wanted ?? 0} of them`,
}
