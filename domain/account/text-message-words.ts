/** 2.9: what a family agrees to, stored with its answer. */
export const TEXT_MESSAGES_WORDS =
  "You agree to receive Text (SMS) messages about changes and updates related to your reservations. SMS/Data rates may apply."
