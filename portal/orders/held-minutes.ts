import type { Order } from "./queries.ts"

/** Whole minutes that a hold still lasts, as words say them. */
export const heldMinutes = ({ seconds_left }: NonNullable<Order["hold"]>): number =>
  Math.max(1, Math.ceil(seconds_left / 60))
