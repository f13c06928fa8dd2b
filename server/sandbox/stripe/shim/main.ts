import { makeStripe } from "./stripe-object.ts"

// Stands in for the card vendor's own script: it is loaded before the app, whose unmodified client finds `window.Stripe`.
const Stripe = Object.assign((key: string, options?: { stripeAccount?: string }) => makeStripe(key, options), {
  version: "sandbox",
})
Object.assign(window, { Stripe })
