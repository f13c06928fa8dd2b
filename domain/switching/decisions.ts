import { type Static, Type } from "typebox"
import { Day, exact, oneOf, WallTime } from "../kernel/wire.ts"
import { ALIKE } from "./alike.ts"
import { ANSWER_TO, LEAVE_OUT, NEW_QUESTION } from "./column-choices.ts"
import { HEALTH_CHOICES } from "./health-choices.ts"
import { ABOUTS, FIELDS } from "./meanings.ts"
import { NEWER_CHOICES } from "./newer-choices.ts"
import { ENROLLMENT_STATES } from "./statuses.ts"
import { SWITCH_PROBLEMS } from "./switch-problem.ts"
import { WEEKDAY_NAMES } from "./weekdays.ts"

// What a person has decided about files of another system. Kept as a file, so that a newer export asks nothing again: a shape is known by the
// names of its columns, not by the name of its file.

const WEEKDAY = WEEKDAY_NAMES.join("|")

const MEANING = `^(?:${LEAVE_OUT}|${NEW_QUESTION}|${ANSWER_TO}.{1,280}|(?:${ABOUTS.join("|")})\\.(?:${FIELDS.join("|")}))$`

export const ShapeDecisions = exact({
  columns: Type.Array(Type.String(), { minItems: 1 }),
  date_order: Type.Optional(oneOf(["MDY", "DMY"])),
  /** What a bare 45 is, where no amount of the column has cents or a sign. */
  whole_amounts: Type.Optional(oneOf(["DOLLARS", "CENTS"])),
  /** Rows with a child and nothing of its family, as merged cells leave them: of the family above. */
  blank_family: Type.Optional(Type.Literal("AS_ABOVE")),
  balances: Type.Optional(oneOf(["POSITIVE_OWES", "NEGATIVE_OWES"])),
  listed_for: Type.Optional(oneOf(["EVERY_CHILD", "FIRST_CHILD"])),
  /** Rows of one name on several days: a program with all of them, or one each. */
  same_rows: Type.Optional(oneOf(["ONE_PROGRAM", "PROGRAM_EACH"])),
  /** What takes a whole day: the business is closed, or a program of the hours in `fills`. */
  all_day: Type.Optional(oneOf(["DAYS_OFF", "PROGRAMS", "LEAVE_OUT"])),
  /** Categories that are no area of ours: each becomes one, or they stay behind. */
  categories: Type.Optional(oneOf(["AREAS", "LEAVE_OUT"])),
  /** What goes for all programs of a table that has no column for it. */
  fills: Type.Optional(
    exact({
      START_DATE: Type.Optional(Day),
      END_DATE: Type.Optional(Day),
      /** Of programs that say only when they begin and end: "Mon, Wed". */
      WEEKDAYS: Type.Optional(Type.String({ pattern: `^(?:${WEEKDAY})(?:, (?:${WEEKDAY}))*$` })),
      START_TIME: Type.Optional(WallTime),
      END_TIME: Type.Optional(WallTime),
      /** Minutes that a class takes. */
      LENGTH: Type.Optional(Type.Integer({ minimum: 5, maximum: 1_440 })),
      CAPACITY: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      /** In cents. */
      PRICE: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
    }),
  ),
  /** What a column has that is called "Medical" or "Health". */
  health: Type.Optional(oneOf(HEALTH_CHOICES)),
  credits_for: Type.Optional(oneOf(["EACH_CHILD", "FAMILY_ONCE"])),
  plans_in_balance: Type.Optional(oneOf(["WITHIN", "BESIDE"])),
  /** The school year of the grades, where no column says it: `2026-27`. */
  grade_year: Type.Optional(Type.String({ pattern: "^20\\d{2}-\\d{2}$" })),
  /** By column: `CHILD.BIRTH_DATE`, or `LEAVE_OUT`. */
  meanings: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: MEANING }))),
})
export type ShapeDecisions = Static<typeof ShapeDecisions>

/** A cell as it should have been written. */
export const CellEdit = exact({
  column: Type.String(),
  /** As the file has it. */
  cell: Type.String(),
  value: Type.String({ maxLength: 300 }),
  /** Cells by which its row is known, in a newer file as well; without them every row that has the cell. */
  where: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type CellEdit = Static<typeof CellEdit>

/** A problem that stays as it is: what can't come over so is left out. */
const LeftProblem = exact({
  kind: oneOf(SWITCH_PROBLEMS),
  /** The family or program; without it all of this kind. */
  of: Type.Optional(Type.String()),
})

export const SwitchDecisions = exact({
  shapes: Type.Optional(Type.Array(ShapeDecisions)),
  /** Programs as files name them: the external id of ours, or `LEAVE_OUT`. */
  programs: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Documents as files name them: ours that has the same text, or `LEAVE_OUT`. */
  documents: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Those of ours that get as many places as have bookings. */
  raise_capacity: Type.Optional(Type.Array(Type.String())),
  /** Applications for programs that take none, by the external id of ours. */
  applications: Type.Optional(Type.Record(Type.String(), oneOf(["WAITING", LEAVE_OUT]))),
  statuses: Type.Optional(Type.Record(Type.String(), oneOf(ENROLLMENT_STATES))),
  /** Two families or two children by their external ids, "family:1 + family:9": one and the same, or not. */
  alike: Type.Optional(Type.Record(Type.String(), oneOf(ALIKE))),
  /** Passes as files name them: the external id of a credit of ours, `NEW` for one of this name, or `LEAVE_OUT`. */
  credits: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Codes that have a condition which none of ours can have: they come without it, or not. */
  codes: Type.Optional(Type.Record(Type.String(), oneOf(["WITHOUT_IT", "LEAVE_OUT"]))),
  /** Customers of the card provider that could be of two families, or a family with two of them: which it is, or `LEAVE_OUT`. */
  cards: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Programs that are new in the files, by their external id: the one of ours that has another name now, or `NEW_PROGRAM`. */
  renamed: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** What a newer export says otherwise of a family: taken over, or left as it is here; `*` goes for every other family. */
  newer: Type.Optional(Type.Record(Type.String(), oneOf(NEWER_CHOICES))),
  /** Signed files that could be of two documents, by ZIP and path: the child and the document, or `LEAVE_OUT`. */
  files: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Whole names that could be split in two ways, by the cell. */
  names: Type.Optional(Type.Record(Type.String(), exact({ first_name: Type.String(), last_name: Type.String() }))),
  cells: Type.Optional(Type.Array(CellEdit)),
  left: Type.Optional(Type.Array(LeftProblem)),
})
export type SwitchDecisions = Static<typeof SwitchDecisions>

/** Cells are looked up in them by their text, and "constructor" is a name that every object has. */
export function withoutInherited(decisions: SwitchDecisions): SwitchDecisions {
  const own = structuredClone(decisions)
  const sections = [...Object.values(own), ...(own.shapes ?? []).map(({ meanings }) => meanings ?? {})]
  for (const section of sections) if (!Array.isArray(section)) Object.setPrototypeOf(section, null)
  return own
}

const key = (columns: readonly string[]): string => columns.toSorted().join("\0")

export const isOfShape = (columns: readonly string[], shape: Pick<ShapeDecisions, "columns">): boolean =>
  key(shape.columns) === key(columns)

/** An export in which so many columns are the same is one of before, to which someone has added a column. */
const MOST_COLUMNS = 0.75
const FEWEST_COLUMNS = 3

function nearness(columns: readonly string[], shape: Pick<ShapeDecisions, "columns">): number {
  const own = new Set(columns)
  const shared = shape.columns.filter((name) => own.has(name)).length
  return shared < FEWEST_COLUMNS ? 0 : shared / Math.max(own.size, shape.columns.length)
}

/** What is decided of a table: of the same columns, else of the shape that has most of them. */
export function decisionsFor(columns: readonly string[], { shapes = [] }: SwitchDecisions): ShapeDecisions | undefined {
  const same = shapes.find((shape) => isOfShape(columns, shape))
  if (same !== undefined) return same
  const [near] = shapes
    .map((shape) => ({ shape, share: nearness(columns, shape) }))
    .filter(({ share }) => share >= MOST_COLUMNS)
    .toSorted((a, b) => b.share - a.share)
  return near && { ...near.shape, columns: [...columns] }
}
