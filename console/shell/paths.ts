// Addresses of pages that several rooms lead to, below /staff.

export const familyPath = (family_id: string): string => `/families/${family_id}`

/** Families that may be the same, or two side by side. */
export const mergePath = (family_id: string, other_id?: string): string =>
  `/families/${family_id}/merge${other_id === undefined ? "" : `/${other_id}`}`

/** Booking for a family. */
export const bookPath = (family_id: string): string => `/families/${family_id}/book`

/** A message to the family. */
export const writePath = (family_id: string): string => `/messages/write?family=${family_id}`

/** Moving, canceling, adding to, or giving up a day of what is booked. */
export const bookingPath = (
  family_id: string,
  booking_id: string,
  verb: "move" | "cancel" | "give-up" | "add",
): string => `/families/${family_id}/bookings/${booking_id}/${verb}`
