// What a card provider's file has of each card that it took over from another provider.

export const CARD_FIELDS = [
  /** By which the old provider knew the family. */
  "OLD_CUSTOMER",
  /** By which ours knows it. */
  "NEW_CUSTOMER",
  "OLD_CARD",
  "NEW_CARD",
  "BRAND",
  "LAST_FOUR",
  "EXPIRY",
  "EXPIRY_MONTH",
  "EXPIRY_YEAR",
  "IS_DEFAULT",
] as const
