import type { Reason } from "../scheduling/availability.ts"
import type { SeasonPlace } from "./season.ts"
import { cellAt, type SeasonCell, type SeasonGrid } from "./season-grid.ts"

// One child's plan for a sibling: proposed week by week. Only what is picked is ever replaced, and only a gap is ticked from the start.

/** What is known of the program for the sibling; undefined where it isn't offered any more. */
export interface CopyFacts {
  readonly reasons: readonly Reason[]
  readonly left: number | null
}

export interface CopyWeek {
  readonly week: string
  /** The program that would be picked for the sibling; undefined where the week stays. */
  readonly place: SeasonPlace | undefined
  /** What leaves the plan for it. */
  readonly replaces: readonly SeasonPlace[]
  readonly is_ticked: boolean
  readonly left: number | null
  /** Why the week stays as it is. */
  readonly stays: "booked" | "nothing" | "away" | "same" | "refused" | undefined
  readonly refused: Reason["code"] | undefined
  /** What the first child has there. */
  readonly source: SeasonPlace | undefined
  /** What the sibling has there now. */
  readonly now: SeasonPlace | undefined
  /** Cents more than now. */
  readonly difference: number
}

const COPIED: ReadonlySet<SeasonPlace["state"]> = new Set<SeasonPlace["state"]>(["BOOKED", "HELD", "PICKED"])
/** What a copy would have to wait for, rather than what rules it out. */
const WAITS: ReadonlySet<Reason["code"]> = new Set<Reason["code"]>(["not_open_yet"])

const placesOf = (cell: SeasonCell): SeasonPlace[] => [
  ...(cell.place === undefined ? [] : [cell.place]),
  ...cell.others,
]

const overlap = (one: SeasonPlace, other: SeasonPlace): boolean =>
  one.days.some((day) => other.days.includes(day)) && one.start_time < other.end_time && other.start_time < one.end_time

export function copyPlan(
  grid: SeasonGrid,
  {
    from,
    to,
    today,
    factsOf,
  }: { from: string; to: string; today: string; factsOf: (offering_id: string) => CopyFacts | undefined },
): CopyWeek[] {
  const seen = new Set<string>()
  return grid.weeks.flatMap(({ week, days }): CopyWeek[] => {
    const [theirs, own] = [cellAt(grid, from, week), cellAt(grid, to, week)]
    if (theirs === undefined || own === undefined || days.every((day) => day < today)) return []
    const kept = {
      week,
      place: undefined,
      replaces: [],
      is_ticked: false,
      left: null,
      refused: undefined,
      source: undefined,
      now: own.place,
      difference: 0,
    }
    const source = placesOf(theirs).find(({ state }) => COPIED.has(state))
    if (source === undefined) return own.isGap ? [{ ...kept, stays: "nothing" }] : []
    if (seen.has(source.offering_id)) return []
    seen.add(source.offering_id)
    const mine = placesOf(own)
    if (mine.some(({ offering_id }) => offering_id === source.offering_id)) return [{ ...kept, stays: "same" }]
    const hit = mine.filter((place) => overlap(place, source))
    if (hit.some(({ state }) => state !== "PICKED")) return [{ ...kept, stays: "booked" }]
    if (own.state === "AWAY") return [{ ...kept, stays: "away" }]
    const facts = factsOf(source.offering_id)
    const against = facts?.reasons.filter(
      ({ student_id, code }) => student_id === to && !WAITS.has(code) && !(code === "overlaps" && hit.length > 0),
    )
    if (facts === undefined || against === undefined || against.length > 0)
      return [{ ...kept, source, stays: "refused", refused: against?.[0]?.code ?? "closed" }]
    const difference = source.price - hit.reduce((sum, { price }) => sum + price, 0)
    return [
      {
        ...kept,
        source,
        place: source,
        replaces: hit,
        is_ticked: own.isGap,
        left: facts.left,
        stays: undefined,
        difference,
      },
    ]
  })
}
