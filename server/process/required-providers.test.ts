import { expect, it } from "vitest"
import { requireProviders } from "./required-providers.ts"
import { readSettings } from "./settings.ts"

const start = (environment: Record<string, string>) => requireProviders(readSettings(environment))

const ALL = {
  NODE_ENV: "production",
  SMTP_URL: "smtps://mail.example",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLIC_KEY: "pk_live_1",
  FIREBASE_PROJECT_ID: "p",
  FIREBASE_API_KEY: "k",
}
const CONNECTED = {
  ...ALL,
  STRIPE_SECRET_KEY: "",
  STRIPE_PUBLIC_KEY: "",
  STRIPE_ACCOUNT_ID: "acct_1",
  STRIPE_PLATFORM_SECRET_KEY: "sk_live_1",
}
const OFF = { MAIL: "off", CARDS: "off", PHONE_SIGN_IN: "off" }

it.each([
  [{ ...ALL, SMTP_URL: "" }, "SMTP_URL isn't set, so no mail can be sent: set it, or MAIL=off."],
  [
    { ...ALL, STRIPE_SECRET_KEY: "", STRIPE_PUBLIC_KEY: "" },
    "STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY aren't set, so nobody can pay by card: set them, or CARDS=off.",
  ],
  [{ ...ALL, STRIPE_PUBLIC_KEY: "" }, "STRIPE_PUBLIC_KEY isn't set, so nobody can pay by card: set it, or CARDS=off."],
  [CONNECTED, "STRIPE_PLATFORM_PUBLIC_KEY isn't set, so nobody can pay by card: set it, or CARDS=off."],
  [{ ...ALL, FIREBASE_PROJECT_ID: "", FIREBASE_API_KEY: "" }, "set them, or PHONE_SIGN_IN=off."],
  [{ SANDBOX: "0" }, "SMTP_URL isn't set"],
])("refuses a start without a sandbox that misses a provider: %j", (environment, sentence) => {
  expect(() => start(environment)).toThrow(sentence)
})

it.each([
  [{}],
  [{ NODE_ENV: "production", SANDBOX: "1" }],
  [ALL],
  [{ ...CONNECTED, STRIPE_PLATFORM_PUBLIC_KEY: "pk_live_1" }],
  [{ NODE_ENV: "production", ...OFF }],
  [{ NODE_ENV: "production", ...OFF, PAYMENT_PROVIDER: "touch_net" }],
])("starts with all providers, with those off that are missing, and in a sandbox: %j", (environment) => {
  expect(() => start(environment)).not.toThrow()
})

it.each(["MAIL", "CARDS", "PHONE_SIGN_IN"])("takes on or off for %s", (name) => {
  expect(() => readSettings({ [name]: "no" })).toThrow(`${name} is "no", but must be on or off.`)
})
