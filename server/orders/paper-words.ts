import { plural } from "@hub/domain/kernel/text"

// The texts of this room.

export const receiptPaper = {
  online: "Online Space",
  byCredit: "Paid with a credit",
  priceDetails: "Price details",
  whenAndHow: "When and how",
  paidInAll: "Paid in all",
  stillToPay: "Still to pay",
  owedToYou: "Owed to you: your card refused it",
  notAskedFor: "No longer due",
  payout: (day: string, way: "card" | "check" | "transfer" | "code", how: string) =>
    `${way === "card" ? "Sent back again" : way === "code" ? "Given as a code" : `Sent by ${way}`} ${day}${how === "" ? "" : `, ${how}`}`,
  taxId: (id: string) => `Tax id ${id}`,
  creditNoteOn: (day: string, number: string) => `${day}: credit note ${number}`,
  card: (name: string, last4: string) => `${name} ending in ${last4}`,
  paidOn: (day: string, how: string) => `Paid ${day}${how === "" ? "" : `, ${how}`}`,
  sentBackOn: (day: string, card: string) => `Sent back ${day}${card === "" ? "" : `, ${card}`}`,
  creditNote: (number: string) => `Credit note ${number}`,
  receipt: (number: string | number) => `Receipt ${number}`,
  line: "Line",
  amount: "Amount",
  total: "Total",
  place: "Place",
  price: "Price",
  paid: "Paid",
}

export const invoicePaper = {
  invoice: (number: string | number) => `Invoice ${number}`,
  sentAndDue: (sent: string, due: string) => `Sent ${sent}   Due ${due}`,
  priceDetails: "Price details",
  total: "Total",
  line: "Line",
  amount: "Amount",
  paidOn: (day: string, how: string) => `Paid ${day}${how === "" ? "" : `, ${how}`}`,
  canceled: "Canceled: nothing to pay",
  paidInFull: "Paid in full",
  toPay: "To pay",
  payByCard: "Pay by card, without signing in:",
}

export const creditNotePaper = {
  creditNote: (number: string) => `Credit note ${number}`,
  order: (number: string | number) => `order ${number}`,
  reason: (reason: string) => `The reason: ${reason}`,
  placesAndCredits: "Places and credits",
  fee: "Card fee",
  whatComesBack: "What you get back",
  amount: "Amount",
  inAll: "In all",
  howItComesBack: "How you get it back",
  lessToPay: "Less to pay",
  toCard: (card: string, hasFailed: boolean) =>
    `To ${card === "" ? "your card" : card}${hasFailed ? ": not taken by the bank" : ""}`,
  invoice: (number: string | number) => `invoice ${number}`,
  to: (document: string, day: string) => `To ${document}${day === "" ? "" : ` of ${day}`}.`,
  card: (name: string, last4: string) => `${name} ending in ${last4}`,
}

export const careStatement = {
  title: (year: number) => `Dependent-care statement ${year}`,
  span: (from: string, to: string) => `Care delivered from ${from} to ${to}.`,
  provider: "Provider of the care",
  noTaxId: "No tax id on file: please ask us for it.",
  taxId: (id: string) => `Tax id (EIN) ${id}`,
  paidBy: "Paid by",
  careAndWhen: "Care, and when",
  paidForIt: "Paid for it",
  days: (count: number) => `${count} ${plural("day", count)}`,
  allChildren: "All children",
  paidInAll: "Paid in all",
  total: "Total",
  whatCounts: "Only days that took place, at what was paid for them: refunds and payment fees are not in it.",
  printed: (day: string) => `Printed ${day}.`,
}
