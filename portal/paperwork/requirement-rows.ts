import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"

/** One requirement of all children: a row of the table. */
export interface RequirementTableRow {
  readonly name: string
  /** By participant; several of one name count as one cell. */
  readonly cells: ReadonlyMap<string, readonly Requirement[]>
}

const PROFILE = "Profile"

const rowName = ({ kind, name }: Requirement): string => (kind === "profile" ? PROFILE : name)

/** The family's requirements, one row each: the profile first, then documents and questions in the children's order. */
export function requirementTableRows(family: readonly Readiness[]): RequirementTableRow[] {
  const rows = new Map<string, Map<string, Requirement[]>>()
  const order = { profile: 0, documents: 1, questions: 2, payment: 3 }
  const all = family
    .flatMap(({ requirements }) => requirements)
    .toSorted((one, other) => order[one.kind] - order[other.kind])
  for (const requirement of all) {
    const cells = rows.get(rowName(requirement)) ?? new Map<string, Requirement[]>()
    cells.set(requirement.student_id, [...(cells.get(requirement.student_id) ?? []), requirement])
    rows.set(rowName(requirement), cells)
  }
  return [...rows].map(([name, cells]) => ({ name, cells }))
}

/** Question sets that several children still have to answer: they are answered together. */
export function sharedQuestions(family: readonly Readiness[]): { name: string; student_ids: string[] }[] {
  const open = new Map<string, { name: string; student_ids: string[] }>()
  for (const { items } of family) {
    for (const { kind, state, subject_id, name, student_id } of items) {
      if (kind !== "questions" || state !== "OPEN" || subject_id === null) continue
      const student_ids = open.get(subject_id)?.student_ids ?? []
      open.set(subject_id, { name, student_ids: [...student_ids, student_id] })
    }
  }
  return [...open.values()].filter(({ student_ids }) => student_ids.length > 1)
}
