import type { PaymentRequestOptions, Stripe } from "@stripe/stripe-js"
import { expect, test } from "vitest"
import { openStripeWallet } from "./stripe-cards.ts"

const isStripe = (value: object): value is Stripe => "paymentRequest" in value

/** The vendor's client on a device with these wallets, and what a wallet was asked for. */
function deviceWith(can: Record<string, boolean> | null) {
  const asked: PaymentRequestOptions[] = []
  const client = {
    paymentRequest: (options: PaymentRequestOptions) => {
      asked.push(options)
      return { canMakePayment: async () => can }
    },
  }
  if (!isStripe(client)) throw new Error("no client")
  return { client, asked }
}
const total = { label: "Total", amount: 4_200 }

test("9: requests a wallet for the United States and dollars, and three wallets never", async () => {
  const { client, asked } = deviceWith({ applePay: true })
  expect((await openStripeWallet(client, total))?.kind).toBe("apple_pay")
  expect(asked).toEqual([
    { country: "US", currency: "usd", total, disableWallets: ["googlePay", "browserCard", "link"] },
  ])
})

test.each([[null], [{ applePay: false, googlePay: true }]])("9: a device with %j has none for us", async (can) => {
  expect(await openStripeWallet(deviceWith(can).client, total)).toBeNull()
})
