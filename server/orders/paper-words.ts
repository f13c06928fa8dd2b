import { plural } from "@hub/domain/kernel/text"
import type { RefundPayout } from "@hub/domain/orders/refund"

// The texts of this room.

export const orderPaper = {
  taxId: (id: string) => `EIN ${id}`,
  billedTo: "Billed to",
  sessions: (count: number, isNight: boolean) => `${count} ${plural(isNight ? "night" : "day", count)}`,
  creditNoteOn: (day: string, number: string) => `${day}: credit note ${number}`,
  notAskedFor: "No longer due",
  owedToYou: "Owed to you: your card refused it",
  payout: (day: string, way: RefundPayout["way"], how: string) => {
    const what = { card: "Sent back again", code: "Given as a code", dispute: "Returned by your bank" }
    return `${way === "check" || way === "transfer" ? `Sent by ${way}` : what[way]} ${day}${how === "" ? "" : `, ${how}`}`
  },
  sentBackOn: (day: string, card: string) => `Sent back ${day}${card === "" ? "" : `, ${card}`}`,
  creditNote: (number: string) => `Credit note ${number}`,
  card: (name: string, last4: string) => `${name} ending in ${last4}`,
}

export const receiptPaper = {
  date: "Date",
  order: "Order",
  paidWith: "Paid with",
  whatItComesTo: "What it comes to",
  total: "Total of the order",
  paid: "Paid",
  paidStamp: (amount: string) => `Paid ${amount}`,
  paidInAll: "Paid in all",
  stillToPay: "Still to pay",
  stillToCome: (parts: string) => `Still to come: ${parts}`,
  onDay: (amount: string, day: string) => `${amount} on ${day}`,
  card: (name: string, last4: string) => `${name} ending in ${last4}`,
  paidOn: (day: string, how: string) => `Paid ${day}${how === "" ? "" : `, ${how}`}`,
  forYourTaxes: "For your taxes",
  careStatement: ["Dependent-care statement", "in your transaction history"],
  receipt: (number: string | number) => `Receipt ${number}`,
}

export const invoicePaper = {
  invoice: (number: string | number) => `Invoice ${number}`,
  sent: "Sent",
  due: "Due",
  order: "Order",
  whatItComesTo: "What it comes to",
  total: "Total",
  paidOn: (day: string, how: string) => `Paid ${day}${how === "" ? "" : `, ${how}`}`,
  canceled: "Canceled: nothing to pay",
  canceledStamp: "Canceled",
  paidInFull: "Paid in full",
  toPay: "To pay",
  toPayStamp: (amount: string) => `To pay ${amount}`,
  payByCard: "Pay by card, without signing in:",
}

export const creditNotePaper = {
  creditNote: (number: string) => `Credit note ${number}`,
  backStamp: (amount: string) => `${amount} back`,
  date: "Date",
  to: "To",
  order: (number: string | number) => `Order ${number}`,
  invoice: (number: string | number) => `Invoice ${number}`,
  reason: (reason: string) => `The reason: ${reason}`,
  placesAndCredits: "Places and credits",
  fee: "Card fee",
  whatComesBack: "What you get back",
  inAll: "In all",
  howItComesBack: "How you get it back",
  lessToPay: "Less to pay",
  toCard: (card: string, hasFailed: boolean) =>
    `To ${card === "" ? "your card" : card}${hasFailed ? ": not taken by the bank" : ""}`,
  card: (name: string, last4: string) => `${name} ending in ${last4}`,
}

export const careStatement = {
  title: (year: number) => `Dependent-care statement ${year}`,
  span: (from: string, to: string) => `Care delivered from ${from} to ${to}.`,
  provider: "Provider of the care",
  noTaxId: "No tax id on file: please ask us for it.",
  taxId: (id: string) => `Tax id (EIN) ${id}`,
  paidBy: "Paid by",
  days: (count: number) => `${count} ${plural("day", count)}`,
  allChildren: "All children",
  paidStamp: (amount: string) => `Paid ${amount}`,
  whatCounts: "Only days that took place, at what was paid for them: refunds and payment fees are not in it.",
  printed: (day: string) => `Printed ${day}.`,
}
