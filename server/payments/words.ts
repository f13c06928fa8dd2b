// The texts of this room.

export const hostedPages = {
  saved: ["Your card is saved", "You can close this window. Your cards are up to date where you came from."],
  waiting: [
    "Your card is being checked",
    "You can close this window. The card shows up with your others after the check, so there's no need to enter it again.",
  ],
  cancelled: ["No card was added", "You can close this window and start again whenever you like."],
  failed: ["The card was not added", "Nothing was charged. You can close this window and try again."],
  seeCards: "See your cards",
} as const

/** Of a card for an invoice's link, which nobody saves. */
export const hostedLinkPages = {
  ...hostedPages,
  saved: [
    "Your card was accepted",
    "You can close this window. The card isn't saved. It pays your invoice where you came from.",
  ],
  waiting: [
    "Your card is being checked",
    "You can close this window. Your invoice shows when it's paid, so there's no need to enter the card again.",
  ],
} as const

export const hostedRefusals = {
  noAnswer: "The card service didn't answer, and nothing was charged. Please try again.",
}
