/** Where a family finds everything about a booking, and joins it when it is online. */
export const bookingPage = (public_origin: string, attendance_id: string): string =>
  `${public_origin}/participants/bookings/${attendance_id}`
