import { dayYearLabel, timeLabel } from "../kernel/calendar.ts"
import { appliedOf } from "./applications.ts"
import { LEAVE_OUT } from "./column-choices.ts"
import type { SwitchDecisions } from "./decisions.ts"
import type { ProgramWords, SwitchEnrollment } from "./enrollments.ts"
import { type ProgramHints, plainName, splitHints, splitList } from "./program-words.ts"
import type { SwitchChoice, SwitchProblem } from "./switch-problem.ts"
import { readTime } from "./times.ts"
import { readWeekdays } from "./weekdays.ts"

// Which of our programs an enrollment is for. What fits none, or two, is listed with what comes close: nothing is guessed.

export interface KnownPool {
  readonly id: string
  readonly capacity: number
  readonly taken: number
  readonly held: number
}

export interface KnownProgram {
  /** The external id, else our own. */
  readonly key: string
  readonly name: string
  readonly site: string
  readonly season: string
  readonly weekdays: readonly number[]
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly price_cents: number
  readonly pools: readonly KnownPool[]
  /** Families apply for it, and the business answers. */
  readonly takes_applications?: boolean
}

export interface SwitchBooking extends Omit<SwitchEnrollment, "program" | "state"> {
  readonly program: KnownProgram
  /** As the file names it. */
  readonly text: string
}

export interface SwitchApplication extends SwitchBooking {
  /** Sent; else the family has still something to do. */
  readonly is_sent: boolean
}

export interface Matched {
  readonly bookings: readonly SwitchBooking[]
  readonly waits: readonly SwitchBooking[]
  readonly applications: readonly SwitchApplication[]
  readonly problems: readonly SwitchProblem[]
  /** Of all that files name, what was decided to stay behind or is over. */
  readonly count: number
  readonly left_out: number
}

type Found =
  | { readonly kind: "ONE"; readonly program: KnownProgram }
  | { readonly kind: "LEFT_OUT" }
  | { readonly kind: "OVER" }
  | { readonly kind: "NONE" | "SEVERAL"; readonly close: readonly KnownProgram[] }

const EARLIEST_HOUR = 8
const HALF_DAY = 12

/** "Tue 3:30" is in the afternoon: nothing begins at half past three in the night. */
function isAtTime(starts: string, written: string): boolean {
  const hour = Number(written.slice(0, 2))
  return starts === written || (hour < EARLIEST_HOUR && starts === `${hour + HALF_DAY}${written.slice(2)}`)
}

const isHinted = (program: KnownProgram, { weekdays, start_time, from, to }: ProgramHints): boolean =>
  weekdays.every((day) => program.weekdays.includes(day)) &&
  (start_time === "" || isAtTime(program.start_time.slice(0, 5), start_time)) &&
  (from === "" || program.start_date.slice(5) === from) &&
  (to === "" || program.end_date.slice(5) === to)

/** "Main" is "Main Hall". */
const isSamePlace = (ours: string, theirs: string): boolean =>
  ` ${ours} `.includes(` ${theirs} `) || ` ${theirs} `.includes(` ${ours} `)

/** What the columns beside it say; a column that can't be read says nothing. */
function isBeside(program: KnownProgram, { start_date, start_time, weekdays, site, season }: ProgramWords): boolean {
  const days = weekdays === "" ? undefined : readWeekdays(weekdays)
  const time = start_time === "" ? undefined : readTime(start_time)
  return (
    (start_date === "" || program.start_date === start_date) &&
    (time === undefined || program.start_time.slice(0, 5) === time) &&
    (days === undefined || days.every((day) => program.weekdays.includes(day))) &&
    (site === "" || isSamePlace(plainName(program.site), plainName(site))) &&
    (season === "" || program.season === "" || plainName(program.season).includes(plainName(season)))
  )
}

const MOST_CHOICES = 12

function closeTo(text: string, programs: readonly KnownProgram[]): KnownProgram[] {
  const words = new Set(plainName(text).split(" "))
  return programs
    .map((program) => ({
      program,
      shared: plainName(`${program.name} ${program.season}`)
        .split(" ")
        .filter((word) => words.has(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || (a.program.start_date < b.program.start_date ? -1 : 1))
    .slice(0, MOST_CHOICES)
    .map(({ program }) => program)
}

interface Named {
  readonly all: readonly KnownProgram[]
  readonly by_key: ReadonlyMap<string, KnownProgram>
  readonly by_name: ReadonlyMap<string, readonly KnownProgram[]>
}

function byName(all: readonly KnownProgram[]): Named {
  const by_name = new Map<string, KnownProgram[]>()
  for (const program of all) {
    const name = plainName(program.name)
    by_name.set(name, [...(by_name.get(name) ?? []), program])
  }
  return { all, by_key: new Map(all.map((one) => [one.key, one])), by_name }
}

interface Programs extends Named {
  readonly over: Named
  readonly decided: Readonly<Record<string, string>>
}

const numbered = ({ id }: ProgramWords, { by_key }: Named): KnownProgram | undefined =>
  id === "" ? undefined : (by_key.get(`program:${id}`) ?? by_key.get(id))

/** Those of its name that what is written in and beside it allows. */
function namedBy(words: ProgramWords, { by_name }: Named): KnownProgram[] {
  const named = by_name.get(plainName(words.text)) ?? []
  const split = named.length === 0 ? splitHints(words.text) : undefined
  const hinted =
    split === undefined
      ? named
      : (by_name.get(plainName(split.name)) ?? []).filter((program) => isHinted(program, split.hints))
  return hinted.filter((program) => isBeside(program, words))
}

function findOne(words: ProgramWords, programs: Programs): Found {
  const { all, by_key, over, decided } = programs
  const key = decided[words.text]
  if (key === LEAVE_OUT) return { kind: "LEFT_OUT" }
  const chosen = key === undefined ? undefined : by_key.get(key)
  if (chosen !== undefined) return { kind: "ONE", program: chosen }
  const of_number = numbered(words, programs)
  if (of_number !== undefined) return { kind: "ONE", program: of_number }
  if (numbered(words, over) !== undefined) return { kind: "OVER" }
  const beside = namedBy(words, programs)
  const [one, ...others] = beside
  if (one !== undefined && others.length === 0) return { kind: "ONE", program: one }
  if (others.length > 0) return { kind: "SEVERAL", close: beside.slice(0, MOST_CHOICES) }
  return namedBy(words, over).length > 0 ? { kind: "OVER" } : { kind: "NONE", close: closeTo(words.text, all) }
}

interface Piece {
  readonly text: string
  readonly found: Found
}

/** A cell's programs: the whole is tried before its pieces, and pieces together before one alone ("Arts, Crafts"). */
function piecesOf(words: ProgramWords, programs: Programs): Piece[] {
  const whole = findOne(words, programs)
  const parts = splitList(words.text)
  if (whole.kind !== "NONE" || parts.length < 2) return [{ text: words.text, found: whole }]
  const pieces: Piece[] = []
  let at = 0
  while (at < parts.length) {
    let taken = 1
    let piece: Piece | undefined
    for (let length = Math.min(4, parts.length - at); length >= 1; length -= 1) {
      const text = parts.slice(at, at + length).join(", ")
      const found = findOne({ ...words, text, id: "" }, programs)
      if (found.kind === "NONE" && length > 1) continue
      piece = { text, found }
      taken = length
      break
    }
    if (piece !== undefined) pieces.push(piece)
    at += taken
  }
  return pieces
}

/** By its first day: "Level 1 Gym, Hall, Mar 13th, 2031, 4:00PM" */
export function programWords({
  name,
  site,
  start_date,
  start_time,
}: Pick<KnownProgram, "name" | "site" | "start_date" | "start_time">): string {
  const time = start_time === "" ? "" : timeLabel(start_time.slice(0, 5))
  return [name, site, dayYearLabel(start_date), time].filter((word) => word !== "").join(", ")
}

const choiceOf = (program: KnownProgram): SwitchChoice => ({ value: program.key, words: programWords(program) })

const PROBLEM_OF = { NONE: "PROGRAM_UNKNOWN", SEVERAL: "PROGRAM_OF_TWO" } as const

/** The same place named twice is one; what isn't found is a problem once for all who have it. What is over is found, and stays behind. */
export function matchEnrollments(
  enrollments: readonly SwitchEnrollment[],
  known: readonly KnownProgram[],
  decisions: SwitchDecisions,
  over: readonly KnownProgram[] = [],
): Matched {
  const programs: Programs = { ...byName(known), over: byName(over), decided: decisions.programs ?? {} }
  const problems = new Map<string, SwitchProblem>()
  const bookings = new Map<string, SwitchBooking>()
  const waits = new Map<string, SwitchBooking>()
  const applied: SwitchApplication[] = []
  const memory = new Map<string, Piece[]>()
  let [count, left_out] = [0, 0]
  for (const { program: words, state, ...enrollment } of enrollments) {
    const said = JSON.stringify(words)
    const pieces: Piece[] =
      state === "OVER"
        ? [{ text: words.text, found: { kind: state } }]
        : (memory.get(said) ?? piecesOf(words, programs))
    if (state !== "OVER") memory.set(said, pieces)
    count += pieces.length
    for (const { text, found } of pieces) {
      const { family, child, place } = enrollment
      if (found.kind === "LEFT_OUT") left_out += 1
      else if (found.kind === "OVER") {
        left_out += 1
        const before = problems.get(`OVER ${text}`)
        const problem = { ...place, kind: "PROGRAM_OVER" as const, cell: text, is_blocking: false, of: family }
        problems.set(`OVER ${text}`, before ?? problem)
      } else if (found.kind !== "ONE") {
        const kind = PROBLEM_OF[found.kind]
        const before = problems.get(`${kind} ${text}`)
        const choices = [...found.close.map(choiceOf), { value: LEAVE_OUT, words: "" }]
        const decides = { section: "programs", key: text } as const
        problems.set(`${kind} ${text}`, {
          ...(before ?? { ...place, kind, cell: text, is_blocking: true, of: family, choices, decides }),
          also: [...new Set([...(before?.also ?? []), family])],
        })
      } else if (state === "APPLIED" || state === "INCOMPLETE")
        applied.push({ ...enrollment, program: found.program, text, is_sent: state === "APPLIED" })
      else {
        const to = state === "BOOKED" ? bookings : waits
        const key = `${child} ${found.program.key}`
        if (!to.has(key)) to.set(key, { ...enrollment, program: found.program, text })
      }
    }
  }
  const { applications, ...of_applied } = appliedOf(applied, (key) => bookings.has(key), decisions)
  for (const wait of of_applied.waits) {
    const key = `${wait.child} ${wait.program.key}`
    if (!waits.has(key)) waits.set(key, wait)
  }
  // Who has a place waits for none.
  for (const key of bookings.keys()) waits.delete(key)
  return {
    bookings: [...bookings.values()],
    waits: inLine([...waits.values()]),
    applications,
    problems: [...problems.values(), ...of_applied.problems],
    count,
    left_out: left_out + of_applied.left_out,
  }
}

/** By the number in line, else by when they joined, else as the files have them: what all of a line have counts. */
function inLine(waits: readonly SwitchBooking[]): SwitchBooking[] {
  const lines = new Map<string, SwitchBooking[]>()
  for (const wait of waits) lines.set(wait.program.key, [...(lines.get(wait.program.key) ?? []), wait])
  return [...lines.values()].flatMap((line) => {
    if (line.every(({ position }) => position !== undefined))
      return line.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    if (line.every(({ since }) => since !== ""))
      return line.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
    return line
  })
}
