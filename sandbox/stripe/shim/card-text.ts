import { isLuhn } from "@hub/domain/kernel/card-number"

// Formats and checks the three fields.

export interface Reading {
  shown: string
  is_complete: boolean
  error: { code: string; message: string } | undefined
  brand: string
}

const digitsOf = (text: string): string => text.replace(/\D/g, "")

export function brandOf(digits: string): string {
  if (/^3[47]/.test(digits)) return "amex"
  if (digits.startsWith("4")) return "visa"
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "mastercard"
  return "unknown"
}

const cardError = (code: string, message: string) => ({ code, message })

/** What a field says when it is left half typed. */
export const INCOMPLETE = {
  cardNumber: cardError("incomplete_number", "Your card number is incomplete."),
  cardExpiry: cardError("incomplete_expiry", "Your card's expiration date is incomplete."),
  cardCvc: cardError("incomplete_cvc", "Your card's security code is incomplete."),
} as const

export function readNumber(text: string): Reading {
  const brand = brandOf(digitsOf(text))
  const length = brand === "amex" ? 15 : 16
  const digits = digitsOf(text).slice(0, length)
  const groups = brand === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/
  const shown = (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(" ")
  const is_full = digits.length === length
  const error = is_full && !isLuhn(digits) ? cardError("invalid_number", "Your card number is invalid.") : undefined
  return { shown, is_complete: is_full && !error, error, brand }
}

export function readExpiry(text: string, now: Date): Reading {
  const typed = digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  const shown = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  const month = Number(digits.slice(0, 2))
  const is_full = digits.length === 4
  const is_past = new Date(2000 + Number(digits.slice(2)), month).getTime() <= now.getTime()
  const error =
    digits.length >= 2 && (month < 1 || month > 12)
      ? cardError("invalid_expiry_month", "Your card's expiration month is invalid.")
      : is_full && is_past
        ? cardError("invalid_expiry_year_past", "Your card's expiration date is in the past.")
        : undefined
  return { shown, is_complete: is_full && !error, error, brand: "unknown" }
}

export function readCvc(text: string, brand: string): Reading {
  const length = brand === "amex" ? 4 : 3
  const shown = digitsOf(text).slice(0, length)
  return { shown, is_complete: shown.length === length, error: undefined, brand: "unknown" }
}
