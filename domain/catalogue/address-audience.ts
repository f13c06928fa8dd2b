import type { Location } from "./catalogue.ts"

/** `family`: it has the location as it may see it. `others`: whom it sends a schedule, who have booked nothing (I25, I31). */
export type Audience = "family" | "others"

export const addressFor = (
  audience: Audience,
  location: Pick<Location, "address" | "show_directions"> | undefined,
): string | null =>
  location === undefined || (audience === "others" && location.show_directions !== "ALWAYS_SHOW")
    ? null
    : location.address
