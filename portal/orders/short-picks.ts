import type { PoolLeft } from "@hub/domain/scheduling/short-places"
import { type HeldItem, isSame } from "../scheduling/basket.ts"
import { choicesAmong, type ShortPick } from "../scheduling/pick-choice.ts"

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** How many places are left in the pools that have too few, as `PLACES_GONE` says it. */
export const leftIn = ({ pools }: Record<string, unknown>): PoolLeft[] =>
  recordsIn(pools).flatMap(({ id, left }) => (typeof id === "string" && typeof left === "number" ? [{ id, left }] : []))

/** The picks between which the family chooses: each group by itself, where some of it can be had. */
export function choicesIn(payload: Record<string, unknown>, basket: readonly HeldItem[]): ShortPick[][] {
  const named = recordsIn(payload["items"])
  const picks = basket.flatMap((item): ShortPick[] => {
    const found = named.find(
      ({ student_id, offering_id }) =>
        typeof student_id === "string" && typeof offering_id === "string" && isSame(item, { student_id, offering_id }),
    )
    const pool_ids: unknown = found?.["pool_ids"]
    if (!Array.isArray(pool_ids)) return []
    const is_waitlist_enabled = found?.["is_waitlist_enabled"] === true
    return [{ ...item, pool_ids: pool_ids.filter((id) => typeof id === "string"), is_waitlist_enabled }]
  })
  return choicesAmong(picks, leftIn(payload))
}
