import { type Behaviour, DECLINES, testCard } from "../stripe/test-cards.ts"

export interface Typed {
  readonly card_number: string
  readonly expiry: string
  readonly cvc: string
}

export type FieldName = keyof Typed
export interface CardFieldError {
  readonly field: FieldName
  readonly text: string
}

export interface Accepted {
  readonly brand: string
  readonly behaviour: Behaviour
  readonly last4: string
  readonly expiration_month: number
  readonly expiration_year: number
}

/** Either the card, or what is wrong with what was typed. Only the published test numbers are cards here. */
export function readCard(typed: Typed, now: Date): Accepted | readonly CardFieldError[] {
  const number = typed.card_number.replaceAll(/[\s-]/g, "")
  const known = testCard(number)
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(typed.expiry) ?? []
  const [expiration_month, expiration_year] = [Number(month), 2000 + Number(year)]
  const isOver =
    expiration_year < now.getUTCFullYear() ||
    (expiration_year === now.getUTCFullYear() && expiration_month < now.getUTCMonth() + 1)
  const errors: CardFieldError[] = []
  const decline = known === undefined ? undefined : DECLINES[known.behaviour]
  if (known === undefined)
    errors.push({ field: "card_number", text: "Type one of the test cards below, never a real one." })
  if (month === "" || expiration_month < 1 || expiration_month > 12 || isOver)
    errors.push({ field: "expiry", text: "Type a month and a year to come, such as 12/40." })
  if (!/^\d{3,4}$/.test(typed.cvc)) errors.push({ field: "cvc", text: "Type three or four digits." })
  if (errors.length === 0 && decline !== undefined) errors.push({ field: "card_number", text: decline.message })
  if (errors.length > 0 || known === undefined) return errors
  return { brand: known.brand, behaviour: known.behaviour, last4: number.slice(-4), expiration_month, expiration_year }
}

export const isAccepted = (read: Accepted | readonly CardFieldError[]): read is Accepted => !Array.isArray(read)
