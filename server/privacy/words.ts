// The texts of this room.

export const deletion = {
  checkedIn: "a participant who is checked in",
  bookingsAhead: "bookings ahead",
  moneyOwed: "money that is owed",
  orderOpen: "an order that isn't finished",
  applicationOpen: "an application under way",
  waiting: "a place in a line",
  notYet: (what: string) => `This family can't be deleted yet: ${what}.`,
}
