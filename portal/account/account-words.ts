import { plural } from "@hub/domain/kernel/text"

// The room's words where more than one screen says them.

export const summaryTitle = (count: number): string =>
  `${count} ${plural("answer", count)} ${count === 1 ? "needs" : "need"} another look`

export const STILL_HERE = "What you typed is still here."

export const DETAIL_WORDS = {
  first_name: "first name",
  last_name: "last name",
  email: "e-mail",
  address: "address",
} as const
