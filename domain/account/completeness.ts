import type { Customer } from "./customer.ts"

export const CUSTOMER_DETAILS = ["first_name", "last_name", "email", "address"] as const
export type CustomerDetail = (typeof CUSTOMER_DETAILS)[number]

/**
 * 4.6: full customer info is both names and an email, and the address where the business needs it. In whole percent rounded down,
 * with what is missing in the order in which a form asks for it. Where no
 * mail is sent, nobody can prove an email, so none is missed.
 */
export function customerInfo(
  customer: Pick<Customer, "first_name" | "last_name" | "email" | "address">,
  { needs_address, is_mail_off }: { needs_address: boolean; is_mail_off: boolean },
): { percent: number; missing: CustomerDetail[] } {
  const details: [CustomerDetail, boolean][] = [
    ["first_name", customer.first_name.trim() !== ""],
    ["last_name", customer.last_name.trim() !== ""],
  ]
  if (!is_mail_off) details.push(["email", (customer.email ?? "").trim() !== ""])
  if (needs_address) details.push(["address", customer.address !== null])
  const missing = details.filter(([, is_told]) => !is_told).map(([detail]) => detail)
  return { percent: Math.floor((100 * (details.length - missing.length)) / details.length), missing }
}

/** 4.6: the customer must say whether messages may be sent when they have a phone and have said nothing yet. */
export const mustSetCommunication = (
  customer: Pick<Customer, "phone_number" | "is_phone_number_communication_opted_in">,
): boolean => (customer.phone_number ?? "") !== "" && customer.is_phone_number_communication_opted_in === null

/** 4.6: messages are wanted only where there is a phone to send them to. */
export const isOptedIn = (
  customer: Pick<Customer, "phone_number" | "is_phone_number_communication_opted_in">,
): boolean => (customer.phone_number ?? "") !== "" && customer.is_phone_number_communication_opted_in === true
