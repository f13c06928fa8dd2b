import { messages } from "@hub/domain/kernel/messages"
// A mail as parts, from which its HTML is drawn. The words of ./words.ts are a plain text; what they are made of is read from the template,
// before a family's or an operator's words are put in: those are only ever words.

import type { MemberFace } from "@hub/domain/participants/member-colour"

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

export type Words = Readonly<Record<string, string>>

/** `{name}` becomes `words.name`. */
export const fill = (text: string, words: Words): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)

const GREETING = /^Hello \{first_name\},$/
const FACT = /^(\S.*?) {2,}(\S.*)$/
const LINK = /^(?:(.+): )?\{(\w*link)\}$/
const QUOTE = /^"(\{\w+\})"$/

function blockOf(part: string, words: Words): MailBlock[] {
  const lines = part.split("\n")
  const facts = lines.map((line) => FACT.exec(line))
  const rows = facts.flatMap((found) =>
    found === null ? [] : [[fill(found[1] ?? "", words), fill(found[2] ?? "", words)] as const],
  )
  if (rows.length > 0 && lines.length - rows.length <= 1) {
    const [title] = lines.filter((_, index) => facts[index] === null)
    return [
      ...(title === undefined ? [] : [{ kind: "title" as const, text: fill(title, words) }]),
      { kind: "facts", rows },
    ]
  }
  const [, label, name] = LINK.exec(part) ?? []
  if (name !== undefined) {
    // The last sentence is the button's.
    const sentences = fill(label ?? m.open, words).split(/(?<=\.) /)
    const button = sentences.pop() ?? ""
    const before: MailBlock[] = sentences.length === 0 ? [] : [{ kind: "text", text: sentences.join(" ") }]
    return [...before, { kind: "action", label: button, url: words[name] ?? "" }]
  }
  const [, quoted] = QUOTE.exec(part) ?? []
  if (quoted !== undefined) return [{ kind: "quote", text: fill(quoted, words) }]
  if (part === "{code}") return [{ kind: "figure", text: fill(part, words) }]
  // What fills a whole paragraph may be several.
  return fill(part, words)
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== "")
    .map((text) => ({ kind: "text", text }))
}

/** The parts of a template: its paragraphs, rows of facts, quotes, and links on their own lines. The HTML greets nobody. */
export const blocksOf = (template: string, words: Words = {}): MailBlock[] =>
  template
    .trim()
    .split(/\n{2,}/)
    .filter((part) => !GREETING.test(part))
    .flatMap((part) => blockOf(part, words))

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
      return padded([...block.rows, ["Total", block.total]])
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
export const plainText = (blocks: readonly MailBlock[]): string => `${blocks.map(textOf).join("\n\n")}\n`
