import { plural } from "@hub/domain/kernel/text"

// The texts of this room.

export const refusals = {
  notEligible: "Not everyone can join this waitlist.",
}

/** What staff reads. */
export const staffRefusals = {
  noPool: (name: string) => `There is no offering and no pool ${name}.`,
  severalPools: (name: string) => `${name} takes a place in several pools. Name one of them.`,
  tooFew: (taken: number, held: number, capacity: number) =>
    `${taken} taken and ${held} held, so ${capacity} would be too few. Nothing was changed. ` +
    `Set at least ${taken + held}, or first cancel bookings, wait for checkouts to end, or let offers lapse.`,
}

export const waitlistMail = {
  are: (count: number) => plural("is", count, "are"),
  wait: (count: number) => plural("is waiting", count, "are waiting"),
}
