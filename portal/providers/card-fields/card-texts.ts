import { messages } from "@hub/domain/kernel/messages"
/** What the fields are called, and what spec 8 has them say. */
export const CARD_TEXTS = messages("portal/providers/card-fields.cardCard")
