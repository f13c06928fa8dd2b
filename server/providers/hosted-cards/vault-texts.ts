// The texts of this room.

export const vaultTexts = {
  declined: "Your card was declined.",
}
