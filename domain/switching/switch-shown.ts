import { type Static, Type } from "typebox"
import { Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"
import { LEFT_OUT } from "./table-shape.ts"

// What an owner is shown of files of another system.

export const RUN_STATES = ["QUEUED", "RUNNING", "DONE", "FAILED"] as const

const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const cents = Type.Integer()

const Column = named("SwitchColumn", {
  name: text,
  /** `CHILD.BIRTH_DATE`; null: it stays behind. */
  meaning: nullable(text),
  /** Which of several people in a row. */
  nth: Type.Integer(),
  by: nullable(oneOf(["NAME", "CONTENT", "BOTH", "DECISION"])),
  /** How many of its filled cells read as what it is; null where cells can't tell. */
  read: nullable(count),
  filled: count,
  samples: Type.Array(text),
  /** One of its times that says no half of the day, and the one as which such are read. */
  meant: nullable(Type.Object({ cell: text, time: text })),
  /** Of a column about health no cell is shown, and it can't be taken for anything else. */
  is_hidden: Type.Boolean(),
  /** It is understood, and has no place here yet. */
  stays_behind: Type.Boolean(),
})
export type SwitchColumn = Static<typeof Column>

const Question = named("SwitchQuestion", {
  table: text,
  /** What is asked; new kinds may come. */
  kind: text,
  line: Type.Integer(),
  column: text,
  cell: text,
  /** Each with how the cell would be read. */
  choices: Type.Array(Type.Object({ value: text, reads_as: text })),
  /** How an answer is typed, where there is nothing to choose from. */
  typed: Type.Optional(oneOf(["DATE", "WEEKDAYS", "TIME", "COUNT", "MONEY"])),
  chosen: nullable(text),
})
export type SwitchQuestion = Static<typeof Question>

const Table = named("SwitchTable", {
  name: text,
  rows: count,
  /** Null of XLSX. */
  encoding: nullable(text),
  is_likely: Type.Boolean(),
  delimiter: nullable(text),
  left_out: Type.Array(Type.Object({ line: Type.Integer(), reason: oneOf(LEFT_OUT) })),
  columns: Type.Array(Column),
})
export type SwitchTable = Static<typeof Table>

const Adult = Type.Object({ name: text, email: text, phone: text, relationship: text })

const Family = named("SwitchFamily", {
  line: Type.Integer(),
  file: text,
  adults: Type.Array(Adult),
  contacts: Type.Array(Type.Object({ name: text, phone: text, is_pick_up: Type.Boolean() })),
  children: Type.Array(
    Type.Object({
      name: text,
      birth_date: nullable(text),
      grade: nullable(text),
      school_year: nullable(text),
      health_notes: count,
    }),
  ),
  address: nullable(text),
  /** What it has to use, to pay, and has paid there. */
  money: Type.Object({
    passes: Type.Array(Type.Object({ name: text, left: count, expires_on: text })),
    plans: Type.Object({ parts: count, cents }),
    invoices: Type.Object({ count, cents }),
    paid_cents: cents,
    /** Above zero it owes, below zero it is owed. */
    balance_cents: cents,
  }),
  /** What it has and waits for. */
  places: Type.Array(Type.Object({ child: text, program: text, is_waiting: Type.Boolean() })),
  /** What comes beside: how many of a kind, and their words where everybody may read them; new kinds may come. */
  details: Type.Array(Type.Object({ kind: text, count, words: Type.Array(text) })),
})
export type SwitchFamily = Static<typeof Family>

const Program = named("SwitchProgramShown", {
  line: Type.Integer(),
  file: text,
  name: text,
  site: text,
  start_date: text,
  end_date: text,
  start_time: text,
  end_time: text,
  weekdays: Type.Array(Type.Integer()),
  room: text,
  area: text,
  min_age: nullable(count),
  max_age: nullable(count),
  /** How many days it has, and which of its pattern it hasn't. */
  days: count,
  days_off: Type.Array(text),
  capacity: count,
  price_cents: count,
})
export type SwitchProgramShown = Static<typeof Program>

const Counted = named("SwitchCount", {
  /** What is counted; new kinds may come. */
  what: text,
  /** As the files have it. */
  in_files: nullable(count),
  /** These are cents. */
  is_money: Type.Boolean(),
  created: count,
  updated: count,
  unchanged: count,
})

export const RunSchema = named("SwitchRun", {
  id: Id,
  is_trial: Type.Boolean(),
  status: oneOf(RUN_STATES),
  asked_by: text,
  asked_at: Instant,
  ended_at: nullable(Instant),
  /** Why nothing came, a line each. */
  problem: nullable(text),
  /** Of the files and decisions as they are now. */
  is_current: Type.Boolean(),
  counts: Type.Array(Counted),
  /** What stays as it was, or behind; new kinds may come. */
  lists: Type.Array(Type.Object({ kind: text, count, lines: Type.Array(text) })),
  batch: nullable(Type.Integer()),
})
export type SwitchRun = Static<typeof RunSchema>

/** What goes with a batch that is undone, beside its families. */
export const WHAT_GOES = [
  "programs",
  "children",
  "bookings",
  "waits",
  "balances",
  "passes",
  "plans",
  "invoices",
  "payments",
  "codes",
  "documents",
  "files",
  "cards",
  "applications",
  "days",
  "notes",
] as const
export type GoesWith = (typeof WHAT_GOES)[number]

const Batch = named("SwitchBatch", {
  number: Type.Integer(),
  files: Type.Array(text),
  brought_by: text,
  brought_at: Instant,
  undone_at: nullable(Instant),
  families: count,
  /** Families that were here, and have something of it. */
  changed: count,
  /** Programs that it has made, and that are still its own. */
  programs: count,
  /** Of all of them: those that have signed in, and others with something here since. Either keeps the batch. */
  signed_in: count,
  in_use: count,
})
export type SwitchBatch = Static<typeof Batch>

const Decided = named("SwitchDecided", {
  key: text,
  kind: oneOf([
    "CELL",
    "NAME",
    "LEFT",
    "PROGRAM",
    "DOCUMENT",
    "STATUS",
    "RAISED",
    "CREDIT",
    "CODE",
    "APPLICATION",
    "ALIKE",
    "CARD",
    "NEWER",
    "RENAMED",
    "FILE",
  ]),
  /** Of what is left: the kind of problem. */
  problem: nullable(text),
  column: nullable(text),
  cell: text,
  value: text,
  is_for_all: Type.Boolean(),
})
export type SwitchDecided = Static<typeof Decided>

export const SwitchSchema = named("Switch", {
  files: Type.Array(
    Type.Object({ id: Id, name: text, size: count, added_at: Instant, added_by: text, ends_at: Instant }),
  ),
  /** What can't be read at all. */
  faults: Type.Array(text),
  tables: Type.Array(Table),
  questions: Type.Array(Question),
  families: Type.Object({ count, children: count, first: Type.Array(Family) }),
  programs: Type.Object({ count, first: Type.Array(Program) }),
  /** What the files say themselves of places and money. */
  sums: Type.Object({
    bookings: count,
    waits: count,
    applications: count,
    left_out: count,
    owe: Type.Object({ families: count, cents: Type.Integer() }),
    in_favor: Type.Object({ families: count, cents: Type.Integer() }),
    places_added: count,
    passes: Type.Object({ count, uses: count, cents, left_out: count }),
    codes: Type.Object({ count, in_files: count }),
    plans: Type.Object({ count, parts: count, cents }),
    invoices: Type.Object({ count, in_files: count, cents }),
    payments: Type.Object({ count, in_files: count, paid: cents, back: cents, care: cents }),
    /** Families with saved cards, of the customers that the card provider names. */
    cards: Type.Object({ count, in_files: count, left_out: count }),
    /** Rows of attendance; days on which children were there, on which they weren't, and how long they were. */
    attendance: Type.Object({ count, in_files: count, days: count, absences: count, minutes: count }),
    /** Files of signed documents. */
    signed_files: Type.Object({
      count,
      in_files: count,
      left_out: count,
      /** It isn't settled yet of which documents all of them are. */
      is_open: Type.Boolean(),
    }),
  }),
  problems: Type.Object({ blocking: count, to_look_at: count }),
  /** Questions that a column may answer, by the meaning that says so. */
  questions_here: Type.Array(Type.Object({ key: text, set_name: text, label: text, is_medical: Type.Boolean() })),
  decided: Type.Array(Decided),
  /** Of columns, questions and what is decided, for all shapes. */
  decisions: count,
  digest: text,
  is_ready: Type.Boolean(),
  /** The demo business, which no real one is mixed with: nothing comes over here. */
  is_demo: Type.Boolean(),
  runs: Type.Array(RunSchema),
  batches: Type.Array(Batch),
})
export type Switch = Static<typeof SwitchSchema>

export const ProblemSchema = named("SwitchProblem", {
  file: text,
  line: Type.Integer(),
  column: text,
  /** New kinds may come. */
  kind: text,
  cell: text,
  /** What other cells of its row say, where they contradict it. */
  expected: nullable(text),
  /** The family or program that it is of. */
  of: text,
  is_blocking: Type.Boolean(),
  /** The column that a typed value goes into; null if the file has none. */
  writes: nullable(text),
  /** What is written there now. */
  written: text,
  /** How many are of its kind. */
  alike: count,
  /** How many have the same cell in this column. */
  same: count,
  /** What settles it for all cells alike. */
  choices: Type.Array(Type.Object({ value: text, says: text })),
  /** It can stay as it is, and what can't come so is left out. */
  can_leave: Type.Boolean(),
  /** Families whom it is about, where there are several. */
  whom: Type.Array(text),
  /** What a newer file says otherwise of a family. */
  lines: Type.Array(text),
  /** Why these files can't change it, and whose page here it is settled on. */
  why: nullable(text),
  customer_id: nullable(Id),
  /** Of a program with too few places. */
  short: nullable(Type.Object({ capacity: Type.Integer(), taken: Type.Integer(), wanted: Type.Integer() })),
})
export type SwitchProblemShown = Static<typeof ProblemSchema>
