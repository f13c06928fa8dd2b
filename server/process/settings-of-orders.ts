import { Type } from "typebox"
import { OF_SANDBOX, SWITCH, text, WEB } from "./settings-rules.ts"

const SECRET_KEY = { pattern: "^[sr]k_(test|live)_", rule: "must begin with sk_test_, sk_live_, rk_test_ or rk_live_" }
const PUBLIC_KEY = { pattern: "^pk_(test|live)_", rule: "must begin with pk_test_ or pk_live_" }

/** Who takes cards, and how often families may pay and have places held. */
export const ORDER_SETTINGS = {
  CARDS: Type.String({
    ...SWITCH,
    description:
      "`off`: nobody pays or saves a card here, and only what costs nothing can be booked. Payments that are under way still settle where their keys are set. In production the start is refused without either the keys or this.",
  }),
  STRIPE_SECRET_KEY: text({ ...SECRET_KEY, description: "The business's own Stripe account." }),
  STRIPE_PUBLIC_KEY: text({ ...PUBLIC_KEY, description: "Its public key." }),
  STRIPE_PLATFORM_SECRET_KEY: text({
    ...SECRET_KEY,
    description: "A platform's account, when the business is connected to one.",
  }),
  STRIPE_PLATFORM_PUBLIC_KEY: text({ ...PUBLIC_KEY, description: "The platform's public key." }),
  STRIPE_ACCOUNT_ID: text({
    pattern: "^acct_\\w+$",
    rule: "must begin with acct_",
    description:
      "The business's account at that platform, `acct_…`: every call is then made on it with the platform's keys, and the page gets the platform's public key.",
  }),
  STRIPE_WEBHOOK_SECRET: text({
    description: "Signing secret of the webhook; several with commas between while one is being rolled.",
  }),
  STRIPE_CONNECT_WEBHOOK_SECRET: text({ description: "The same for the platform's webhook." }),
  STRIPE_API_BASE: text({ ...WEB, description: "Another address for Stripe's API, for a stand-in." }),
  PAYMENT_PROVIDER: Type.String({
    default: "stripe",
    pattern: "^(stripe|touch_net)$",
    rule: "must be stripe or touch_net",
    description:
      "Who takes cards: `stripe`, or `touch_net`, whose own page takes them. A business that moves leaves the other one's settings in place: what was paid there is settled and refunded there. In the sandbox nothing else is needed: `PAYMENT_PROVIDER=touch_net npm start` ([decision 0031](decisions/0031-hosted-cards.md)).",
  }),
  FIRST_DAY_REMINDER_DAYS: Type.Integer({
    default: 2,
    minimum: 0,
    maximum: 14,
    rule: "must be a number from 0 to 14",
    description: "How many days before a first day a family is reminded of it by mail; `0` sends no reminders.",
  }),
  CARD_REQUESTS_PER_HOUR: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000,
      rule: "must be a number from 1 to 1000",
      shown: "`5`, in the sandbox `100`",
      description:
        "How often a family may begin to add a card within an hour: trying many is how stolen cards are tested.",
    }),
  ),
  DRAFTS_PER_MINUTE: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 100_000,
    rule: "must be a number from 1 to 100000",
    description:
      "How often a family may have places held within a minute: each time it goes to checkout, or books in one step. How long it may hold them is in [places](places.md).",
  }),
  ORDERS_PER_MINUTE: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      rule: "must be a number from 1 to 100000",
      shown: "`10`, in the sandbox `1000`",
      description:
        "How often a family may place orders within a minute, and how often confirm payments; one sent again counts too.",
    }),
  ),
  TOUCHNET_TLINK_URL: text({
    ...WEB,
    ...OF_SANDBOX,
    description: "T-Link. Of the `TOUCHNET_` settings without a default all are set, or none.",
  }),
  TOUCHNET_TLINK_USER: text({ ...OF_SANDBOX, description: "The user at T-Link and the vault." }),
  TOUCHNET_TLINK_PASSWORD: text({ ...OF_SANDBOX, description: "Their password." }),
  TOUCHNET_UPAY_URL: text({ ...WEB, ...OF_SANDBOX, description: "The hosted card page." }),
  TOUCHNET_UPAY_SITE_ID: text({ ...OF_SANDBOX, description: "The number by which that page knows the business." }),
  TOUCHNET_POSTING_KEY: text({
    ...OF_SANDBOX,
    description: "The proof in the provider's own posts, which go to `PUBLIC_ORIGIN/webhooks/touchnet`.",
  }),
  TOUCHNET_VAULT_URL: text({
    ...WEB,
    ...OF_SANDBOX,
    description: "Where a saved card is read by its receipt, and charged, with T-Link's user and password.",
  }),
}
