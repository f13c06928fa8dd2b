// The texts of this room.

export const vaultWords = {
  declined: "Your card was declined.",
}
