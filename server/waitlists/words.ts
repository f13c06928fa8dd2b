import { plural } from "@hub/domain/kernel/text"

// The texts of this room.

export const refusals = {
  notEligible: "Not everyone can join this waitlist.",
}

export const waitlistMail = {
  are: (count: number) => plural("is", count, "are"),
  wait: (count: number) => plural("is waiting", count, "are waiting"),
}
