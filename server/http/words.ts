// The texts of this room.

export const fieldFaults = {
  missing: "This is needed.",
  unknownField: "This field isn't known.",
  format: "This doesn't look right.",
  unreadable: "This has a character that can't be shown.",
  unknownOption: "Choose one of the options.",
  tooFew: "Choose at least one.",
  tooMany: "That is too many at once.",
  other: (fault: string) => `This ${fault}.`,
  notValid: "isn't valid",
}

export const refusedRequests = {
  idempotencyKey: "The Idempotency-Key is 8 to 100 letters, digits, - or _.",
  cardNumber: "Please leave the card number out: it is only asked for at checkout.",
}

export const manifest = {
  checkInCode: "Check-in code",
}
