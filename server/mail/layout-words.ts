// The texts of this room.

export const mailLayout = {
  why: "You're getting this email because you have an account with us.",
  order: (number: string) => `Order ${number}`,
  open: "Open it",
  unsubscribe: "Unsubscribe",
}
