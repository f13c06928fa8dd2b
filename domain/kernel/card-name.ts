import { messages } from "./messages.ts"

const m = messages("domain/kernel.text")

const NAMES: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" }

/** 2.12: the brand's name, or 'Apple Pay' for a card that came from that wallet. */
export function cardName({ brand, wallet_type }: { brand: string; wallet_type?: string | null }): string {
  if (wallet_type === "apple_pay") return "Apple Pay"
  return (
    NAMES[brand] ??
    (brand === "" || brand === "unknown" ? m.unknownCard : brand.charAt(0).toUpperCase() + brand.slice(1))
  )
}
