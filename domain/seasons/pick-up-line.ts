import { PICK_UP_MINUTES, type Visit } from "../scheduling/pick-up-clash.ts"

/** How the pick-up of a program goes with that of a sibling in the same week. */
export type PickUpLine =
  | { readonly kind: "together" | "same_place"; readonly with: Visit }
  | { readonly kind: "two_places"; readonly with: Visit }
  | { readonly kind: "before" | "after"; readonly with: Visit; readonly minutes: number }

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function lineFor(visit: Visit, other: Visit): PickUpLine | undefined {
  if (!other.days.some((day) => visit.days.includes(day))) return undefined
  const apart = minutes(visit.end_time) - minutes(other.end_time)
  if (Math.abs(apart) > PICK_UP_MINUTES)
    return { kind: apart < 0 ? "before" : "after", with: other, minutes: Math.abs(apart) }
  if (visit.location_id !== other.location_id) return { kind: "two_places", with: other }
  return { kind: visit.offering_id === other.offering_id ? "together" : "same_place", with: other }
}

const ORDER: readonly PickUpLine["kind"][] = ["two_places", "before", "after", "same_place", "together"]

/** The line that matters most among all siblings: two pick-ups at once before one drive for both. */
export function pickUpLine(visit: Visit, siblings: readonly Visit[]): PickUpLine | undefined {
  const lines = siblings.flatMap((other) =>
    other.student_id === visit.student_id ? [] : (lineFor(visit, other) ?? []),
  )
  return ORDER.flatMap((kind) => lines.filter((line) => line.kind === kind))[0]
}
