import { CardFieldsPending } from "@hub/ui/card/card-fields-pending"
import { part } from "@hub/ui/loading/part"

/** The form brings the card vendor's client with it, so it comes only when somebody is about to type a card. */
export const NewCardForm = part(() => import("../providers/card-fields/new-card-form.tsx"), "NewCardForm", {
  Pending: CardFieldsPending,
})
