import type { PaymentRequestPaymentMethodEvent, Stripe } from "@stripe/stripe-js"
import type { Wallet } from "./card-provider.ts"
import { taken } from "./stripe-answers.ts"

// 7.5: a wallet payment request for the United States in dollars. The vendor's own button for it is gone, so the screen draws
// one and calls `pay` in its click.

/** Spec 9. */
const DISABLED = ["googlePay", "browserCard", "link"] as const

export async function openStripeWallet(
  stripe: Stripe,
  { label, amount }: { label: string; amount: number },
): Promise<Wallet | null> {
  const request = stripe.paymentRequest({
    country: "US",
    currency: "usd",
    total: { label, amount },
    disableWallets: [...DISABLED],
  })
  const can = await request.canMakePayment()
  if (can?.applePay !== true) return null

  async function confirm(event: PaymentRequestPaymentMethodEvent, secret: Promise<string>) {
    try {
      const client_secret = await secret
      const asked = { payment_method: event.paymentMethod.id, setup_future_usage: "off_session" } as const
      const first = await stripe.confirmCardPayment(client_secret, asked, { handleActions: false })
      const paid = taken(first.paymentIntent, first.error)
      event.complete("success")
      const { id: payment_method_id } = event.paymentMethod
      if (paid.status !== "requires_action") return { payment_method_id }
      // The sheet has to close before the bank may ask.
      const second = await stripe.confirmCardPayment(client_secret)
      taken(second.paymentIntent, second.error)
      return { payment_method_id }
    } catch (error) {
      event.complete("fail")
      throw error
    }
  }

  return {
    kind: "apple_pay",
    pay: (secret) =>
      new Promise((resolve, reject) => {
        const choose = (event: PaymentRequestPaymentMethodEvent) => {
          request.off("cancel", close)
          confirm(event, secret).then(resolve, reject)
        }
        const close = () => {
          request.off("paymentmethod", choose)
          resolve(null)
        }
        request.once("paymentmethod", choose)
        request.once("cancel", close)
        request.show()
      }),
  }
}
