import { makeStripe } from "./stripe-object.ts"

// A stand-in for the card vendor's own script: it is loaded before the app, whose unmodified client finds `window.Stripe`.
const Stripe = Object.assign((key: string, options?: { stripeAccount?: string }) => makeStripe(key, options), {
  // The release whose behaviour it imitates: the client compares it with its own.
  version: "endive",
})
Object.assign(window, { Stripe })
