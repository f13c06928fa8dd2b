import { addDays, dayWithWeekday } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"
import { deadlineOf, openThings } from "./open-things.ts"
import type { Readiness, Requirement } from "./requirement.ts"

const m = messages("domain/paperwork.reminder")

/** A family is written to so many days before something is due, and once more when it is overdue. */
export const REMIND_DAYS = 4

export interface DueRequirement {
  readonly student_id: string
  readonly kind: "profile" | "questions" | "documents"
  readonly subject: string
  readonly due_on: string
  readonly stage: "SOON" | "OVERDUE"
}

/** What a family should hear about: open, asked for at the gate or about to end, and due within days. */
export function dueRequirements(all: readonly Readiness[], today: string): DueRequirement[] {
  const isAsked = ({ kind, blocks_check_in_on }: Requirement) => blocks_check_in_on !== null || kind === "documents"
  return all.flatMap(({ student_id, items }) =>
    items.flatMap((item): DueRequirement[] => {
      const { kind, subject_id, name, state, due_on } = item
      if (kind === "payment" || state !== "OPEN" || due_on === null || !isAsked(item)) return []
      if (due_on > addDays(today, REMIND_DAYS)) return []
      return [{ student_id, kind, subject: subject_id ?? name, due_on, stage: due_on < today ? "OVERDUE" : "SOON" }]
    }),
  )
}

const KINDS = {
  documents: (count: number) => m.documents({ count }),
  questions: (count: number) => m.questions({ count }),
  profile: () => m.profile,
} as const

export interface StillDue {
  /** The first day that something is due. */
  readonly by: string
  readonly is_asked_at_gate: boolean
  /** Of each participant, counted and never named: mail is read over shoulders. */
  readonly rows: readonly (readonly [student_id: string, words: string])[]
}

/** What these participants have to do before their next day out; undefined if all is done. */
export function stillDue(all: readonly Readiness[], student_ids: readonly string[]): StillDue | undefined {
  const things = openThings(all, student_ids).filter(({ due_on }) => due_on !== null)
  const { due_on: by, gate_on } = deadlineOf(things)
  if (by === null) return undefined
  const open = things.flatMap(({ items }) => items)
  const rows = student_ids.flatMap((id) => {
    const parts = (["questions", "documents", "profile"] as const).flatMap((kind) => {
      const count = open.filter((item) => item.student_id === id && item.kind === kind).length
      return count === 0 ? [] : [KINDS[kind](count)]
    })
    return parts.length === 0 ? [] : [[id, parts.join(", ")] as const]
  })
  return { by, is_asked_at_gate: gate_on !== null, rows }
}

type Due = Omit<DueRequirement, "subject">

export interface ReminderMail {
  readonly subject: string
  readonly children: readonly {
    readonly student_id: string
    readonly name: string
    readonly rows: readonly ReminderRow[]
  }[]
}

/** What of one kind is due, and when the first of it is. */
export interface ReminderRow {
  readonly when: string
  readonly what: string
  /** Of what is late. */
  readonly where?: string
  readonly is_late: boolean
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

function rowsOf(requirements: readonly Due[], today: string): ReminderRow[] {
  return (["questions", "documents", "profile"] as const).flatMap((kind): ReminderRow[] => {
    const own = requirements.filter((requirement) => requirement.kind === kind)
    const [first] = own.map(({ due_on }) => due_on).toSorted()
    if (first === undefined) return []
    const day = dayWithWeekday(first)
    const what = capitalized(KINDS[kind](own.length))
    return first < today
      ? [{ when: m.overdue, what, where: m.since({ day }), is_late: true }]
      : [{ when: m.by({ day }), what, is_late: false }]
  })
}

/**
 * One mail about all of a family's open requirements. It names none: a name can say what a child has, and mail is read over shoulders.
 */
export function reminderMail(
  requirements: readonly Due[],
  { names, today }: { names: ReadonlyMap<string, string>; today: string },
): ReminderMail {
  const count = requirements.length
  const isLate = requirements.some(({ stage }) => stage === "OVERDUE")
  const [first = today] = requirements.map(({ due_on }) => due_on).toSorted()
  const children = [...new Set(requirements.map(({ student_id }) => student_id))].map((id) => ({
    student_id: id,
    name: names.get(id) ?? m.yourChild,
    rows: rowsOf(
      requirements.filter(({ student_id }) => student_id === id),
      today,
    ),
  }))
  const things = m.things({ count })
  return { subject: isLate ? m.lateSubject({ things }) : m.subject({ things, day: dayWithWeekday(first) }), children }
}
