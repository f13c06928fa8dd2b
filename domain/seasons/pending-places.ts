import type { SeasonPlace } from "./season.ts"
import { cellAt, daysIn, type SeasonGrid } from "./season-grid.ts"

// Waitlists, applications and offers: what a family waits for, and what else it has planned for these days.

export interface PendingPlace {
  /** One of them, for its name and dates. */
  readonly place: SeasonPlace
  /** Siblings who wait for the same in the same way. */
  readonly student_ids: readonly string[]
  /** The first week of it. */
  readonly week: string
  /** Picked for the same days by the first of them. */
  readonly plan_b: SeasonPlace | undefined
  /** How many programs fit instead, where nothing is picked. */
  readonly fits: number | undefined
}

const UNSURE: ReadonlySet<SeasonPlace["state"]> = new Set<SeasonPlace["state"]>(["OFFERED", "WAITLIST", "APPLIED"])

const isSameWait = (one: SeasonPlace, other: SeasonPlace): boolean =>
  one.offering_id === other.offering_id && one.state === other.state && one.position === other.position

export function pendingPlaces(
  grid: SeasonGrid,
  students: readonly { readonly places: readonly SeasonPlace[] }[],
): PendingPlace[] {
  const unsure = students.flatMap(({ places }) => places).filter(({ state }) => UNSURE.has(state))
  const groups: SeasonPlace[][] = []
  for (const place of unsure) {
    const group = groups.find(([first]) => first !== undefined && isSameWait(first, place))
    if (group === undefined) groups.push([place])
    else group.push(place)
  }
  return groups
    .flatMap((group): PendingPlace[] => {
      const [place] = group
      const week = grid.weeks.find((one) => place !== undefined && daysIn(one.week, place.days).length > 0)?.week
      if (place === undefined || week === undefined) return []
      const cell = cellAt(grid, place.student_id, week)
      const plan_b = [cell?.place, ...(cell?.others ?? [])].find(
        (other) => other?.state === "PICKED" && other.offering_id !== place.offering_id,
      )
      return [{ place, student_ids: group.map(({ student_id }) => student_id), week, plan_b, fits: cell?.fits }]
    })
    .sort((one, other) => (one.week < other.week ? -1 : one.week > other.week ? 1 : 0))
}
