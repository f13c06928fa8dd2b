import { CardFieldsPending } from "@hub/ui/card/card-fields-pending"
import { lazyComponent } from "@hub/ui/loading/lazy-component"

/** The form brings the card vendor's client with it, so it comes only when somebody is about to type a card. */
export const NewCardForm = lazyComponent(() => import("../providers/card-fields/new-card-form.tsx"), "NewCardForm", {
  Pending: CardFieldsPending,
})
