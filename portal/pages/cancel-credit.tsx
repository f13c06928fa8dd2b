import { BookedAhead } from "../attendances/booked-ahead.tsx"

/** /cancel_credit, "Cancel Reservation": the bookings and until when they come back. Cancelling by oneself comes later. */
export const CancelCreditPage = () => (
  <BookedAhead
    title="Cancel Reservation"
    intro="Each booking says until when it can be given back, and as what. To give one back, reach us below before then."
    hasContacts
  />
)
