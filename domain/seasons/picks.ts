import { overlaps, type Span } from "../scheduling/eligibility.ts"

// A plan is a set of cells: a participant and an offering. A change names cells and says of each whether it is picked; what it doesn't
// name stays. So two guardians who plan at once lose nothing of each other, and a change that is sent again changes nothing.

/** Of a whole family, over all seasons. */
export const MOST_PICKS = 200

export interface Cell {
  readonly student_id: string
  readonly offering_id: string
}

export interface StoredPick extends Cell {
  readonly second_offering_id: string | null
  readonly joins_waitlist: boolean
}

export interface PickChange extends Cell {
  readonly is_picked: boolean
  readonly second_offering_id?: string | null | undefined
  readonly joins_waitlist?: boolean | undefined
}

const keyOf = ({ student_id, offering_id }: Cell): string => `${student_id} ${offering_id}`

export interface Changed {
  /** All that the family has afterwards. */
  readonly after: readonly StoredPick[]
  /** Of which these are new or other than before. */
  readonly written: readonly StoredPick[]
  readonly removed: readonly Cell[]
}

/** Of a cell that is named twice the last counts. What a change leaves out of a pick stays as it was. */
export function applyChanges(stored: readonly StoredPick[], changes: readonly PickChange[]): Changed {
  const before = new Map(stored.map((pick) => [keyOf(pick), pick]))
  const after = new Map(before)
  for (const { student_id, offering_id, is_picked, second_offering_id, joins_waitlist } of changes) {
    const key = keyOf({ student_id, offering_id })
    const was = after.get(key)
    if (!is_picked) after.delete(key)
    else
      after.set(key, {
        student_id,
        offering_id,
        second_offering_id: second_offering_id === undefined ? (was?.second_offering_id ?? null) : second_offering_id,
        joins_waitlist: joins_waitlist ?? was?.joins_waitlist ?? false,
      })
  }
  const isNew = (pick: StoredPick): boolean => {
    const was = before.get(keyOf(pick))
    return was?.second_offering_id !== pick.second_offering_id || was.joins_waitlist !== pick.joins_waitlist
  }
  return {
    after: [...after.values()],
    written: [...after.values()].filter(isNew),
    removed: stored.filter((pick) => !after.has(keyOf(pick))),
  }
}

export interface Clash extends Cell {
  readonly other_id: string
}

/** Of the written picks, those at the same time as another pick of the same participant. */
export function clashesIn({ after, written }: Changed, sessionsOf: (offering_id: string) => readonly Span[]): Clash[] {
  return written.flatMap((pick) => {
    const mine = sessionsOf(pick.offering_id)
    const other = after.find(
      (one) =>
        one.student_id === pick.student_id &&
        one.offering_id !== pick.offering_id &&
        sessionsOf(one.offering_id).some((span) => mine.some((session) => overlaps(session, span))),
    )
    return other === undefined
      ? []
      : [{ student_id: pick.student_id, offering_id: pick.offering_id, other_id: other.offering_id }]
  })
}
