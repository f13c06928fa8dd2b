import { messages } from "@hub/domain/kernel/messages"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"

const table = messages("portal/paperwork.requirementTable")
const m = messages("portal/paperwork.sharedRequirementWords")

/** One requirement of all children: a row of the table. */
export interface RequirementTableRow {
  readonly name: string
  /** By participant; several of one name count as one cell. */
  readonly cells: ReadonlyMap<string, readonly Requirement[]>
}

const keyOf = ({ kind, name }: Requirement): string => (kind === "profile" ? "" : name)

/** The family's requirements, one row each: the profile first, then documents and questions in the children's order. */
export function requirementTableRows(family: readonly Readiness[]): RequirementTableRow[] {
  const rows = new Map<string, Map<string, Requirement[]>>()
  const order = { profile: 0, documents: 1, questions: 2, payment: 3 }
  const all = family
    .flatMap(({ requirements }) => requirements)
    .toSorted((one, other) => order[one.kind] - order[other.kind])
  for (const requirement of all) {
    const cells = rows.get(keyOf(requirement)) ?? new Map<string, Requirement[]>()
    cells.set(requirement.student_id, [...(cells.get(requirement.student_id) ?? []), requirement])
    rows.set(keyOf(requirement), cells)
  }
  return [...rows].map(([name, cells]) => ({ name: name === "" ? table.profile : name, cells }))
}

/** What several children lack and a family gives in one go. */
export interface SharedRequirement {
  readonly item: Requirement
  readonly student_ids: readonly string[]
  /** How; undefined where another above says it. */
  readonly text: string | undefined
}

/** The same question set, document or contact that several children still lack. */
export function sharedRequirements(family: readonly Readiness[]): SharedRequirement[] {
  const open = new Map<string, { item: Requirement; text: string; student_ids: string[] }>()
  for (const item of family.flatMap(({ items }) => items)) {
    // A child's own details are their own.
    if (item.state !== "OPEN" || item.kind === "payment" || (item.kind === "profile" && !item.is_contact)) continue
    const key = `${item.kind} ${item.kind === "questions" ? (item.subject_id ?? "") : item.name}`
    const student_ids = open.get(key)?.student_ids ?? []
    open.set(key, { item, text: m[item.kind], student_ids: [...student_ids, item.student_id] })
  }
  const shared = [...open.values()].filter(({ student_ids }) => student_ids.length > 1)
  return shared.map((one, index) => ({
    ...one,
    text: shared.slice(0, index).some(({ text }) => text === one.text) ? undefined : one.text,
  }))
}

const NEVER = "9999"

/** Participants by what is left: the smallest percentage first, then what is due the soonest. */
export function leastReadyFirst<Person extends { readonly id: string }>(
  people: readonly Person[],
  family: readonly Readiness[],
): Person[] {
  const of = new Map(family.map((ready) => [ready.student_id, ready]))
  const percent = ({ id }: Person): number => of.get(id)?.percent ?? 100
  const due = ({ id }: Person): string => of.get(id)?.items.find(({ due_on }) => due_on !== null)?.due_on ?? NEVER
  return people.toSorted((one, other) => percent(one) - percent(other) || due(one).localeCompare(due(other)))
}
