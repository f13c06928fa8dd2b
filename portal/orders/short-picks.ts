import type { PoolLeft } from "@hub/domain/scheduling/short-places"

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** How many places are left in the pools that have too few, as `PLACES_GONE` says it. */
export function leftIn({ pools }: Record<string, unknown>): PoolLeft[] {
  if (!Array.isArray(pools)) return []
  return pools.flatMap((pool: unknown) => {
    if (!isRecord(pool)) return []
    const { id, left } = pool
    return typeof id === "string" && typeof left === "number" ? [{ id, left }] : []
  })
}
