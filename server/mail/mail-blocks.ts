import { messages } from "@hub/domain/kernel/messages"
import type { MemberFace } from "@hub/domain/participants/member-colour"

// A mail as parts, from which its HTML is drawn and its text is written.

const m = messages("server/mail.mailLayout")

export interface PassRow {
  readonly when: string
  readonly what: string
  readonly where?: string
  readonly price?: string
  /** The address of a square picture. */
  readonly picture?: string
  /** "Paid with 1 Program Credit" */
  readonly note?: string
  readonly is_late?: boolean
}

/** One payment of a plan. */
export interface PlanStop {
  readonly amount: string
  readonly day: string
  readonly words: string
  readonly state: "paid" | "next" | "failed" | "later"
}

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** What someone of the business wrote. */
  | { readonly kind: "quote"; readonly text: string }
  /** A code, large. */
  | { readonly kind: "figure"; readonly text: string }
  | { readonly kind: "title"; readonly text: string }
  | { readonly kind: "facts"; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: "money"
      readonly rows: readonly (readonly [label: string, amount: string])[]
      readonly total: string
    }
  /** One participant's bookings. */
  | {
      readonly kind: "pass"
      readonly name: string
      /** Whose they are, in the colours that the family knows them by; siblings who go together have one block. */
      readonly faces: readonly MemberFace[]
      readonly rows: readonly PassRow[]
      /** "2 places" */
      readonly count?: string
    }
  | { readonly kind: "plan"; readonly stops: readonly PlanStop[] }
  | { readonly kind: "action"; readonly label: string; readonly url: string }

export const text = (words: string): MailBlock => ({ kind: "text", text: words })
export const quote = (written: string): MailBlock => ({ kind: "quote", text: written })
export const action = (label: string, url: string): MailBlock => ({ kind: "action", label, url })

const padded = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.map(([label, value]) => label.padEnd(width) + value).join("\n")
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case "text":
    case "figure":
      return block.text
    case "quote":
      return `"${block.text}"`
    case "title":
      return block.text.toUpperCase()
    case "facts":
      return padded(block.rows)
    case "money":
      return padded([...block.rows, [m.total, block.total]])
    case "pass": {
      const rows = block.rows.flatMap(({ when, what, where, price, note }) => [
        [when, price === undefined ? what : `${what}, ${price}`] as const,
        ...[where, note].flatMap((line) => (line === undefined ? [] : [["", line] as const])),
      ])
      return `${block.name.toUpperCase()}\n${padded(rows)}`
    }
    case "plan":
      return padded(
        block.stops.map(({ day, amount, words }) => [day, words === "" ? amount : `${amount}, ${words}`] as const),
      )
    case "action":
      return `${block.label}: ${block.url}`
  }
}

/** The text part: the same facts in the same order. */
export const plainText = (blocks: readonly MailBlock[]): string => blocks.map(textOf).join("\n\n")
