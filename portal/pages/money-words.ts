// The texts of this room, by component.

export const cards = {
  backToApplication: "Back to your application",
  cards: "Cards",
  cardRequired: "One of your programs asks for a card on file. Nothing is charged now.",
  defaultFirst: "We use your default card first.",
  continueToCheckout: "Continue to checkout",
}

export const flexiblePaymentsCheckout = {
  creditsPackages: "Credits & Packages",
  empty: "Your cart is empty.",
  chooseCredits: "Choose credits",
  logInExplained: (hasNoOrder: boolean) => `Your ${hasNoOrder ? "cart" : "order"} is saved. Log in to pay for it.`,
  logInToPay: "Log in to pay",
  change: "Change",
}

export const flexiblePayments = {
  creditsPackages: "Credits & Packages",
  explanation: "A credit is a prepaid place. Buy now and pick the dates later.",
  creditsFor: "Credits for",
}

export const history = {
  transactionHistory: "Transaction History",
  orders: "Orders",
  loadingYourOrders: "Loading your orders…",
  loadFailed: "We couldn't load your orders.",
  noMatch: "No orders match.",
  showAllOrders: "Show all orders",
  empty: "Nothing bought yet. Your bookings and receipts will show up here.",
  findAProgram: "Find a program",
  pagesOfOrders: "Pages of orders",
}

export const invoiceSent = {
  invoices: "Invoices",
  empty: "No new invoice. Yours are in your transaction history.",
  transactionHistory: "Transaction History",
  loadingYourInvoice: "Loading your invoice…",
  loadFailed: "We couldn't load your invoice.",
}

export const order = {
  order: "Order",
  notFound: "We can't find this order.",
  transactionHistory: "Transaction History",
  loadingYourOrder: "Loading your order…",
  loadFailed: "We couldn't load this order.",
}

export const payInvoice = {
  invoice: "Invoice",
  notFound: "We can't find this invoice. Please use the full link from your email.",
  loadingTheInvoice: "Loading the invoice…",
  loadFailed: "We couldn't load the invoice.",
}

export const paymentPlan = {
  paymentPlan: "Payment Plan",
  notFound: "We can't find this order. Your orders are in your transaction history.",
  loadingYourOrder: "Loading your order…",
  loadFailed: "We couldn't load this order.",
  byInvoice: "This order is paid by invoice, so there's no plan.",
  paidInFull: "This order is paid in full, so there's no plan.",
  noPlan: "This order has no payment plan.",
  receipt: "Receipt",
  transactionHistory: "Transaction History",
}

export const promocodes = {
  added: (code: string | number) => `${code} is yours. You can use it at checkout.`,
  promoCodes: "Promo Codes",
  explanation: "Saved codes are ready at checkout.",
  add: "Add",
  loadingYourCodes: "Loading your codes…",
  loadFailed: "We couldn't load your codes.",
  empty: "No codes yet. If you were given one, type it above.",
  until: (deadline: string) => ` · until ${deadline}`,
}

export const thanks = {
  yourPayment: "Your payment",
  statusExplained: "This is your family's latest order and its status.",
  thankYou: "Thank You!",
  explanation: "Your family's latest order.",
  yourLatest: "Your latest",
  loadingYourOrders: "Loading your orders…",
  loadFailed: "We couldn't load your orders.",
  toMyDashboard: "To my dashboard",
  whatNext: "What next",
}

export const upgradeCreditCheckout = {
  upgradeACredit: "Upgrade a credit",
  notFound: "We can't find this credit. It may have been used already.",
  loadingYourCredit: "Loading your credit…",
  loadFailed: "We couldn't load your credit.",
  noUpgrade: "Choose an upgrade first.",
  seeTheChoices: "See the choices",
  change: "Change",
  inPlaceOf: (price: string | number, own_price: string | number, own_name: string | number) =>
    `${price} less the ${own_price} of your ${own_name}`,
  useBy: (dayLabel: string | number) => `use by ${dayLabel}`,
}

export const upgradeCredit = {
  upgradeACredit: "Upgrade a credit",
  explanation: "Trade up and pay only the difference. The expiration date stays the same.",
  notFound: "We can't find this credit. It may have been used already.",
  seeYourCredits: "See your credits",
  loadingYourCredit: "Loading your credit…",
  loadFailed: "We couldn't load your credit.",
}
