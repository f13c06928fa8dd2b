// The texts of this room.

export const promocodeRefusals = {
  ended: "This promo code has ended.",
  notBegun: "This promo code doesn't work yet.",
  elsewhere: "This promo code isn't for what you picked.",
  usedByThem: "You've already used this promo code.",
}
