import { BookedAhead } from "../attendances/booked-ahead.tsx"

/** /reschedule, "Self Reschedule": the bookings and their terms. Moving one by oneself comes with a later version. */
export const ReschedulePage = () => (
  <BookedAhead
    title="Self Reschedule"
    intro="These are your bookings ahead. To move one, reach us below with the new date that you would like."
    hasContacts
  />
)
