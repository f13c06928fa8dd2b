import { CardFieldsPending } from "@hub/ui/card/card-fields-pending"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { WalletPlace } from "./wallet-place.tsx"

// They bring the card vendor's client with them, so they come only when someone is about to type a card.

export const NewCardForm = lazyComponent(() => import("../providers/card-fields/new-card-form.tsx"), "NewCardForm", {
  Pending: CardFieldsPending,
})

export const HostedNewCard = lazyComponent(() => import("./hosted-new-card.tsx"), "HostedNewCard", {
  Pending: CardFieldsPending,
})

export const WalletPay = lazyComponent(() => import("./wallet-pay.tsx"), "WalletPay", { Pending: WalletPlace })

/** Only Apple's devices have the wallet that spec 9 leaves; the others load nothing for it. */
export const hasWallet = (): boolean => "ApplePaySession" in window

export const NewCardFields = lazyComponent(
  () => import("../providers/card-fields/new-card-fields.tsx"),
  "NewCardFields",
  { Pending: CardFieldsPending },
)
