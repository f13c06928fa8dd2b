import type { AnswerValue } from "../forms/answer.ts"
import { NOTHING_MORE, type Question } from "../forms/question.ts"
import type { PeopleRow } from "./child-rows.ts"
import { NEW_QUESTION } from "./column-choices.ts"
import { readDate } from "./dates.ts"
import type { Place } from "./people.ts"
import { readConsent } from "./people-columns.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import type { KnownQuestion } from "./question-columns.ts"
import type { PlannedTable } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Cells that answer a question of the business.

export interface SwitchAnswer {
  readonly family: string
  readonly child: string
  /** The question's set and the question, by their external ids. */
  readonly set: string
  readonly question: string
  readonly answer: AnswerValue
  readonly place: Place
}

/** A question that a person wants to be made of a column. */
export interface NewQuestion {
  readonly set: typeof NEW_SET | typeof NEW_HEALTH_SET
  readonly question: Question
}

/** The external ids of the sets that new questions are in; what may be about health is in one of its own. */
export const NEW_SET = "switched-questions"
export const NEW_HEALTH_SET = "switched-health-questions"

const LONG = 300

/** Kinds that a cell of text can answer. That someone has consented, no file says in our words. */
const ANSWERED: readonly Question["kind"][] = [
  "TEXT",
  "LONG_TEXT",
  "NUMBER",
  "DATE",
  "YES_NO",
  "ONE_OF",
  "MANY_OF",
  "PHONE",
]

export const canBeAnswered = ({ kind }: Pick<Question, "kind">): boolean => ANSWERED.includes(kind)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

const optionOf = ({ options }: Question, text: string): string | undefined =>
  options.find(({ value, label }) => plain(value) === plain(text) || plain(label) === plain(text))?.value

/** A cell as a question takes it; undefined if it can't. */
export function answerOf(
  question: Question,
  cell: string,
  { date_order, today }: Pick<PlannedTable, "date_order"> & { today: string },
): AnswerValue | undefined {
  switch (question.kind) {
    case "NUMBER": {
      const number = Number(cell.replace(",", "."))
      return Number.isFinite(number) ? number : undefined
    }
    case "DATE":
      return readDate(cell, date_order, today)
    case "YES_NO":
      return readConsent(cell)
    case "ONE_OF":
      return optionOf(question, cell)
    case "MANY_OF": {
      const chosen = cell.split(/\s*[,;\n]\s*/).map((text) => optionOf(question, text))
      return chosen.includes(undefined) ? undefined : chosen.flatMap((value) => value ?? [])
    }
    case "TEXT":
    case "PHONE":
    case "LONG_TEXT":
      return cell
    default:
      return undefined
  }
}

const slug = (name: string): string =>
  `q_${name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "")}`.slice(0, 60)

/** What a new question asks, by the name of its column and what is in it. */
function newQuestion({ name, index, is_of_health }: PlannedColumn, { table }: PlannedTable): NewQuestion {
  const cells = table.rows.map(({ cells: row }) => (row[index] ?? "").trim()).filter((cell) => cell !== "")
  const is_yes_no = cells.length > 0 && cells.every((cell) => readConsent(cell) !== undefined && !/\d{2}/.test(cell))
  const kind = is_yes_no
    ? "YES_NO"
    : cells.some((cell) => cell.length > LONG || cell.includes("\n"))
      ? "LONG_TEXT"
      : "TEXT"
  const question: Question = { ...NOTHING_MORE, id: slug(name), kind, label: name.slice(0, LONG) }
  return { set: is_of_health ? NEW_HEALTH_SET : NEW_SET, question }
}

interface Asked {
  readonly set: string
  readonly question: Question
}

/** The answers of all rows; for a question that several cells of a child answer, the first. */
export function answersOf(rows: readonly PeopleRow[], questions: readonly KnownQuestion[], today: string) {
  const known = new Map(questions.map((one) => [one.key, one]))
  const added = new Map<string, NewQuestion>()
  const answers = new Map<string, SwitchAnswer>()
  const problems: SwitchProblem[] = []
  const askedBy = (column: PlannedColumn, planned: PlannedTable): Asked | undefined => {
    if (column.question !== NEW_QUESTION) return known.get(column.question ?? "")
    const made = newQuestion(column, planned)
    const key = `${made.set} ${made.question.id}`
    added.set(key, added.get(key) ?? made)
    return made
  }
  for (const { planned, read, family, children } of rows)
    for (const column of planned.columns) {
      if (column.meaning?.field !== "ANSWER") continue
      const asked = askedBy(column, planned)
      const cell = read.cell(column.index)
      if (asked === undefined || cell === "") continue
      const place = { file: planned.table.name, line: read.line, column: column.name }
      const answer = answerOf(asked.question, cell, { date_order: planned.date_order, today })
      if (answer === undefined) {
        const shown = column.is_of_health ? "" : cell
        problems.push({ ...place, kind: "ANSWER_UNREADABLE", cell: shown, is_blocking: false, of: family })
        continue
      }
      const own = planned.columns.some((one) => one.question === column.question && one.nth > 1)
      for (const [nth, child] of children) {
        if (own && nth !== column.nth) continue
        const key = `${child} ${asked.set} ${asked.question.id}`
        if (!answers.has(key))
          answers.set(key, { family, child, set: asked.set, question: asked.question.id, answer, place })
      }
    }
  return { answers: [...answers.values()], new_questions: [...added.values()], problems }
}
