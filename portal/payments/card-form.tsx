import { part } from "@hub/ui/loading/part"
import { CARD_WORDS } from "../providers/card-fields/card-words.ts"

/** The form brings the card vendor's client with it, so it comes only when somebody is about to type a card. */
export const NewCardForm = part(() => import("../providers/card-fields/new-card-form.tsx"), "NewCardForm", {
  Pending: () => <p className="dim">{CARD_WORDS.loading}</p>,
})
