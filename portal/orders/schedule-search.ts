import type { Order } from "./queries.ts"

/** The week of the first of these days, so that a way back to the schedule shows what the family had picked; this week when it has passed. */
export function scheduleSearch(days: readonly string[], today: string): { day?: string } {
  const [first] = days.toSorted()
  return first === undefined || first < today ? {} : { day: first }
}

export const daysOf = (order: Pick<Order, "sign_up"> | undefined): string[] =>
  (order?.sign_up?.items ?? []).map(({ start_date }) => start_date)
