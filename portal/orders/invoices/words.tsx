import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const invoiceActions = {
  invoice: (label: string | number, number: string | number) => `${label} invoice ${number}`,
  pdfOfInvoice: (number: string | number) => `PDF of invoice ${number}`,
  pdf: "PDF",
}

export const invoiceList = {
  loadFailed: "We couldn't load your invoices. Nothing is lost.",
  toPay: "To pay",
  openInvoices: "Open invoices",
  openIn: (openCount: number) => `open, in ${openCount} ${plural("invoice", openCount)}`,
  firstWasDue: "The first was due",
  firstIsDue: "The first is due",
  payTheFirst: (left_amount: string | number) => `Pay the first, ${left_amount}`,
  payAmount: (left_amount: string | number) => `Pay ${left_amount}`,
  pastInvoices: "Past invoices",
  olderFailed: "Older invoices didn't load.",
  restrictionWarning: "An invoice unpaid for over a year can restrict your account. We'll write three times first.",
  number: (number: string | number) => `No. ${number}`,
  sent: (dayLabel: string | number) => `Sent ${dayLabel}`,
  pay: "Pay",
}

export const invoiceSent = {
  yourPlacesAre: "Your places are",
  placesOf: (names: string | number) => `The places of ${names} are`,
  placeOf: (names: string | number) => `${names}’s place is`,
  invoiceSent: "Invoice Sent!",
  booked: (whose: string | number) => `${whose} booked.`,
  emailedTo: (email: string | number) => `We emailed the invoice to ${email}.`,
  inHistory: "The invoice is in your transaction history.",
  invoice: (number: string | number) => `Invoice ${number}`,
  number: (number: string | number) => `No. ${number}`,
  due: (dayWords: string | number) => `due ${dayWords}`,
  withLink: " with the link in your email",
  payWithin: (days: number, value: ReactNode) => (
    <>
      {days} {plural("day", days)}. Pay by card{value}, or as agreed.
    </>
  ),
  for: "For",
  payNow: "Pay now",
  whatNext: "What next",
  placesBooked: (itemsCount: number) => `Your ${plural("place", itemsCount)} ${plural("is", itemsCount, "are")} booked`,
  nothingToPay: (due: string) => `Nothing to pay before ${due}.`,
  seeTheWeek: "See the week",
  allChildrenAllPlaces: "All children, all places",
  dashboard: "Dashboard",
}

export const payByInvoice = {
  invoice: "Invoice",
  noCardFeeDue: (final_price: string | number, dayLabel: string | number, description: string | number) =>
    `No card fee: ${final_price}, due ${dayLabel}. ${description}`,
}

export const payInvoiceScreen = {
  invoice: (number: string | number) => `Invoice ${number}`,
  sentDue: (title: string | number, business_name: string | number, dayLabel: string | number) =>
    `${title}, ${business_name}. Sent ${dayLabel}, due`,
  leftNothing: "left: thank you",
  leftToPay: "left to pay",
  partPaid: (paid_amount: string | number, amount: string | number) => `${paid_amount} of ${amount} paid.`,
  received: (amount: string | number, left_amount: number) =>
    `${amount} has arrived. ${left_amount === 0 ? "The invoice is paid in full." : ""}`,
  processing: "Your payment is processing. You won't be charged twice.",
  whatFor: "What it is for",
  noLongerDue: "No longer due",
  inAll: "In all",
  payByCard: "Pay by card",
  amount: "Amount",
  amountHint: (smallest_charge: string | number) => `All of it, or a part of ${smallest_charge} or more.`,
  cardsUnavailable: "Card payments aren't available right now. Please contact us.",
  pay: (amount: string | number) => `Pay ${amount}`,
}
