import { plural } from "@hub/domain/kernel/text"

// The texts of this room.

export const refusals = {
  notEligible: "Not everybody can join this line.",
}

export const waitlistMail = {
  wait: (count: number) => plural("is waiting", count, "are waiting"),
}
