import type { Customer } from "@hub/domain/account/customer"
import { useState } from "react"
import { ApiProblem } from "../api/problem.ts"
import { failureOf } from "../payments/payment-failed-texts.ts"
import { type CardChoice, type TakenCard, useCardChoice } from "../payments/use-card-choice.ts"
import type { Wallet } from "../providers/card-fields/card-provider.ts"
import { beginWallet, type OpenWallet } from "../providers/card-payments/confirm-payment.ts"
import { usePlansToChoose } from "./plans/when-to-pay.tsx"
import type { Order } from "./queries.ts"
import { useAddOns } from "./use-add-ons.ts"
import { useKeepCredits } from "./use-keep-credits.ts"
import { useOrderChanges } from "./use-order-changes.ts"
import { usePayment } from "./use-payment.ts"
import { usePromocode } from "./use-promocode.ts"

/** What ends the checkout, not only this payment. */
const STOPPING = new Set([
  "HOLD_ENDED",
  "PLACES_GONE",
  "NOT_ELIGIBLE",
  "STEPS_DUE",
  "ORDER_NOT_OPEN",
  "NOT_FOUND",
  "PAYMENT_NOT_STARTED",
])

export type OpenCheckout = ReturnType<typeof useOpenCheckout>

/** What a family does with the order it holds: changes it, chooses when and with what it pays, and pays. */
export function useOpenCheckout(customer: Customer, order: Order, onStopped: (problem: ApiProblem) => void) {
  const card = useCardChoice({ waits: true })
  const payment = usePayment(customer.id)
  const { changes, isReopened } = useOrderChanges(order, { onReopened: payment.reset })
  const promocode = usePromocode(order.id, changes)
  const credits = useKeepCredits(order, changes)
  const adding = useAddOns(order, changes)
  const plans = usePlansToChoose(order)
  const [wantsInvoice, setWantsInvoice] = useState(false)
  const [wallet, setWallet] = useState<Wallet | null>(null)
  const [wantsCard, setWantsCard] = useState(false)
  // By invoice there is no card fee, and no plan.
  const isInvoice = wantsInvoice && order.invoice_option !== null
  const isDue = order.final_price > 0
  const isCardPaymentUnavailable = isDue && card.isUnavailable
  // An order that can't be paid isn't placed: PayWith says what is missing, with a retry.
  const isUnpayable = !isInvoice && (isCardPaymentUnavailable || (isDue && !card.isReady))
  const isChanging = promocode.isBusy || credits.isBusy || adding.isBusy
  // Until a card is chosen or typed, a phone that has Apple Pay pays with it from the bar.
  const isWalletFirst = isDue && !isUnpayable && !isInvoice && !wantsCard && card.chosen === "new"

  const send = (taken: TakenCard | undefined, wallet?: OpenWallet) =>
    payment.mutate(
      {
        order,
        wallet,
        payment_method_id: taken?.payment_method_id,
        remember: taken?.remember ?? false,
        config: card.config,
        pay_by_invoice: isInvoice && wallet === undefined,
      },
      {
        onError: (error) => {
          if (error instanceof ApiProblem && STOPPING.has(error.code)) onStopped(error)
        },
      },
    )
  const pay = async () => {
    const needsCard = isDue && !isInvoice
    const taken = needsCard ? await card.take() : undefined
    if (!needsCard || taken !== undefined) send(taken)
  }
  /** Sends the same card again: a typed one is known to the provider already. */
  const payAgain = () => {
    const { payment_method_id, remember } = payment.variables ?? {}
    if (payment_method_id === undefined || isInvoice) void pay()
    else send({ payment_method_id, remember: remember ?? false })
  }
  const payByWallet = (opened: Wallet) => {
    setWantsInvoice(false)
    // In the same click: the sheet opens nowhere else.
    send(undefined, beginWallet(opened))
  }

  return {
    order,
    customer,
    card,
    payment,
    changes,
    /** An order that was placed is a draft again, and what is due may have changed. */
    isReopened,
    promocode,
    credits,
    adding,
    plans,
    isInvoice,
    chooseInvoice: () => setWantsInvoice(true),
    leaveInvoice: () => setWantsInvoice(false),
    /** In cents, what is paid now. */
    due: isInvoice ? 0 : order.due_today,
    isDue,
    isPlaced: order.status === "awaiting_payment",
    isChangeable: order.is_changeable && !payment.isPending,
    isChanging,
    isCardPaymentUnavailable,
    isBusy: card.isTaking || payment.isPending,
    isDisabled: isUnpayable || isChanging,
    /** Nobody knows whether the last try was charged. */
    isUnknown: payment.error !== null && failureOf(payment.error) === "unknown",
    chooseCard: (next: CardChoice) => {
      setWantsInvoice(false)
      setWantsCard(true)
      card.choose(next)
    },
    typeCard: () => {
      setWantsCard(true)
      payment.reset()
    },
    knowWallet: setWallet,
    pay,
    payAgain,
    payByWallet,
    payFromBar: wallet !== null && isWalletFirst ? () => payByWallet(wallet) : undefined,
  }
}
