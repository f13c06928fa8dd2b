import { CREDIT, ID, never, type Screen } from "./screen.ts"

// Checkout, what comes after it, and the pages of bookings and money.

/** A page of the newest order. */
const thanks = (path: string, heading: string): Screen => ({
  path,
  route: path,
  heading,
  empty: "Nothing bought yet.",
  full: /Order|paid|\$/,
  loading: "Loading your orders…",
  error: "We couldn't load your orders.",
})

/** A page of the bookings ahead. */
const ahead = (path: string, heading: string): Screen => ({
  path,
  route: path,
  heading,
  empty: "Nothing coming up.",
  full: /Maya|Theo/,
  loading: "Loading your bookings…",
  error: "We couldn't load your bookings.",
})

const upgrade = (path: string, route: string, full: string): Screen => ({
  path,
  route,
  heading: "Upgrade a credit",
  empty: "We can't find this credit",
  answers: { full: [`/profile/credits/${ID}/upgrades`, UPGRADES] },
  full,
  loading: "Loading your credit…",
  error: "We couldn't load your credit.",
})

const UPGRADES = {
  credit: CREDIT,
  price: 9_000,
  funbox_id: ID,
  choices: [{ credit_type_id: ID, name: "Camp Week", is_program_credit: true, price: 38_500, difference: 29_500 }],
}

export const MONEY_SCREENS: readonly Screen[] = [
  {
    path: "/schedule/checkout&pay",
    route: "/schedule/checkout&pay",
    heading: "Check out and pay",
    empty: "Nothing is picked yet.",
    full: never("it shows held places; the journeys of the checkout look at it full"),
    loading: "Holding your places…",
    error: "Try again",
  },
  thanks("/payment_success", "Your payment"),
  ahead("/reschedule", "Change a booking"),
  ahead("/cancel_credit", "Cancel a booking"),
  upgrade(`/upgrade_credit/${ID}`, "/upgrade_credit/$id", "Upgrade To Camp Week"),
  upgrade(`/upgrade_credit/${ID}/checkout`, "/upgrade_credit/$id/checkout", "Choose an upgrade first."),
  {
    path: `/payment_plan/${ID}`,
    route: "/payment_plan/$id",
    heading: "Payment Plan",
    at: { full: "/payment_plan/{order}" },
    empty: "We can't find this order.",
    full: /This order (is paid in full|has no payment plan)/,
    loading: "Loading your order…",
    error: "We couldn't load this order.",
  },
  {
    path: "/directions",
    route: "/directions",
    heading: "Directions and details",
    empty: never("a business without a location has nowhere to lead to"),
    full: "Map",
    loading: "Loading the locations…",
    error: "We couldn't load the locations.",
  },
  ahead("/schedule-sharing", "Schedule Sharing"),
  thanks("/thank-you", "Thank You!"),
  {
    path: "/schedule_and_pay_success",
    route: "/schedule_and_pay_success",
    heading: /Your booking|We can't find this booking|We couldn't load your booking|You're booked!/,
    at: {
      full: "/schedule_and_pay_success?order={order}",
      loading: `/schedule_and_pay_success?order=${ID}`,
      error: `/schedule_and_pay_success?order=${ID}`,
    },
    empty: "Your bookings are in your transaction history.",
    full: "What next",
    loading: "Looking up your booking…",
    error: "We couldn't load your booking",
  },
  {
    path: "/invoice_sent_success",
    route: "/invoice_sent_success",
    heading: /Invoices|Invoice Sent!/,
    at: { loading: `/invoice_sent_success?order=${ID}`, error: `/invoice_sent_success?order=${ID}` },
    empty: "No new invoice.",
    full: never("it shows an order that an invoice pays; plans-and-invoices.spec.ts looks at it full"),
    loading: "Loading your invoice…",
    error: "We couldn't load your invoice.",
  },
  {
    path: "/invoices/pay/no-such-invoice-anywhere",
    route: "/invoices/pay/$token",
    heading: /^Invoice/,
    empty: "We can't find this invoice.",
    full: never("it shows the invoice of a link; plans-and-invoices.spec.ts looks at it full"),
    loading: "Loading the invoice…",
    error: "We couldn't load the invoice.",
  },
]
