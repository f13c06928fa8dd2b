// What other rooms may do with places, holds and attendances inside a transaction of their own. A place, its booking and its money
// change together or not at all, so these few statements are lent out; everything else goes through the room's verbs.

export { type Booker, bookersOf } from "./store-attendances.ts"
export { bookingsAhead } from "./store-bookings-ahead.ts"
export {
  attendanceParts,
  type BookableRow,
  bookables,
  bookablesHeld,
  changePlaces,
  endHold,
  expiredHolds,
  extendHold,
  type HeldBasket,
  type HeldPool,
  heldPools,
  holdOfOrder,
  holdParts,
  type NewAttendance,
  newlyHeld,
  type PlaceChange,
  seenPlaces,
} from "./store-places.ts"
