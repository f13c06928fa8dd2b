// The texts of this room.

export const fieldFaults = {
  missing: "This is needed.",
  unknownField: "This field isn't known.",
  format: "This doesn't look right.",
  unreadable: "This has a character that can't be shown.",
  orderBy: "Write it as name:asc or name:desc, several with commas between.",
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

/** For developers of other programs. */
export const publishedContract = {
  about: `Everything that the portal does, for programs of others.

Every call sends the header \`X-CLIENT-APP: CUSTOMER_HUB\`, and JSON unless it uploads a file. Calls of a signed-in customer send
\`Authorization: Bearer {access_token}\`; on 401, get a new pair from /auth/refresh and try once more.

An answer is \`{ok, result}\`, a refusal is \`{error}\` with a code. Amounts are whole cents, days are \`YYYY-MM-DD\`, moments are UTC.
A POST or PUT may carry an \`Idempotency-Key\` (8 to 100 letters, digits, - or _), so that sending it twice does it once.`,
  fieldError: "One field's fault: where it is (`items.0.student_id`), a sentence, and a code for programs.",
}
