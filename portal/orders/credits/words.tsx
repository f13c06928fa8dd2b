import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const boughtOrder = {
  loadingYourOrder: "Loading your order…",
  loadFailed: "We couldn't load your order.",
  yoursNow: "Yours now",
  price: "The price",
  seeThePaymentPlan: "See the payment plan",
  paid: "Paid",
  whatNext: "What next",
  pickDates: "Pick your dates",
  pickDatesHint: "At checkout, your credits pay for them.",
  pickDatesWithThem: "Pick dates with them",
  paymentPlan: "Your payment plan",
  paymentPlanHint: "What is due, and when.",
  keepTheReceipt: "Keep the receipt",
  receiptHint: "A PDF for your records",
  finishPaying: "Finish paying",
  creditsPackages: "Credits & Packages",
}

export const cartPanel = {
  cart: "Cart",
  yourCart: "Your cart",
  empty: "Nothing yet. What you add, and what it comes to with the fee, shows up here.",
  packageSaves: (credit_count: string | number, saving: string | number, name: string | number) =>
    `The same ${credit_count} cost ${saving} less as “${name}”.`,
  swapToThePackage: "Swap to the package",
  feeRate: (rateWords: string | number, final_price: string | number) => `${rateWords} of ${final_price}, on cards`,
  cardFee: (part: ReactNode) => <>Card fee{part}</>,
  toPay: "To pay",
  promoCodesLater: "Add promo codes on the next page. Nothing is charged yet.",
  withFee: (words: string | number) => `${words}, with fee`,
  checkOut: "Check out",
  listPrice: "List price",
}

export const creditTypeCard = {
  quantityOrMore: (min_quantity: string | number) => `${min_quantity} or more`,
  quantities: (min_quantity: string | number, max_quantity: string | number) => `${min_quantity} to ${max_quantity}`,
  offAmount: (off: string | number) => `${off} off`,
  goodFor: (months_valid: number) => `Good for ${months_valid} ${plural("month", months_valid)}`,
  pricesOf: (name: string | number) => `Price of a ${name} by number`,
  youBuy: "You buy",
  off: "Off",
  each: "Each",
  yourPriceNow: ", your price now",
  atMost: (most: string | number) => `At most ${most} at a time.`,
  nextTier: (quantity: number, least: number, amount: ReactNode) => (
    <>
      {quantity === 0 ? `Buy ${least} or more` : `${least - quantity} more`}: {amount} each
    </>
  ),
}

export const creditsScreen = {
  empty: "No credits for sale right now.",
  credits: "Credits",
  loadingThePackages: "Loading the packages…",
  packagesFailed: "We couldn't load the packages.",
  packages: "Packages",
  packagesHint: "What each saves on the prices above",
  goodToKnow: "Good to know",
  usedFirst: "Your credits are used first, the soonest to expire before the rest. You can save one at checkout.",
  creditsFromCancelling: "Cancel in time and you get a credit.",
  noCash: "Credits can't be cashed out, but you can upgrade one for the difference.",
}

export const ownCredits = {
  youHave: "You have",
  loadingYourCredits: "Loading your credits…",
  loadFailed: "We couldn't load your credits.",
  empty: "No credits yet.",
  noExpiration: "no expiration",
  useBy: (dayLabel: string | number) => `by ${dayLabel}`,
  upgradeA: (name: string | number) => `Upgrade a ${name}`,
  upgrade: "Upgrade",
}

export const packageCard = {
  saves: (saving: string | number) => `Saves ${saving}`,
  oneByOne: (part: ReactNode, price: ReactNode) => (
    <>
      {part}
      {price} bought one by one
    </>
  ),
  addNamed: (name: string | number) => `Add ${name}`,
  add: "Add",
}

export const purchaseCheckout = {
  loadingThePrice: "Loading the price…",
  loadFailed: "We couldn't load the price.",
}

export const purchaseForm = {
  whatYoureBuying: "What you're buying",
  total: "Total",
  chargedOnce: "Charged once. Your bank may ask you to confirm.",
  mayConfirm: "Your bank may ask you to confirm.",
  nothingToPay: "Nothing to pay",
  pay: (due: string | number) => `Pay ${due}`,
  payNow: (due: string | number) => `Pay ${due} now`,
  getThemNow: "Get them now",
}

export const unpaidCheckout = {
  placedEarlier: "Placed earlier, not paid yet. Choose how to pay.",
  notFound: "We can't find this order.",
  loadingYourOrder: "Loading your order…",
  loadFailed: "We couldn't load your order.",
  chooseCredits: "Choose credits",
  cancelThisOrder: "Cancel this order",
}

export const upgradeChoices = {
  yours: "Yours",
  useBy: (dayLabel: string | number) => `use by ${dayLabel}`,
  choices: "Choose an upgrade",
  empty: "There's nothing to upgrade this credit to right now.",
  bookWithIt: "Book with it",
  upgradeTo: (name: string | number) => `Upgrade To ${name}`,
  difference: (dearer: string | number, price: string | number) => `${dearer} less the ${price} of yours`,
  upgradeToSentence: (name: string | number) => `Upgrade to ${name}`,
  upgrade: "Upgrade",
}

export const purchasePromocode = {
  paidAlready: "You've already paid for this. Look at your transaction history.",
  takesNothingOff: "This promo code can't be used for what you are buying.",
}
