import { currentLanguage, SOURCE_LANGUAGE } from "../kernel/language.ts"
import { messages } from "../kernel/messages.ts"
import { listOf } from "../kernel/text.ts"

const m = messages("domain/orders.lineWords")

// Names and labels of order lines are stored in one form, the API's English, because staff and version 1.0 read the same columns. They are
// translated where they are shown.

export const creditName = (is_program: boolean): string => `${is_program ? "Program" : "Session"} Credit`

export const lineName = {
  credit: ({ is_program, name }: { is_program: boolean; name: string }): string =>
    name === creditName(is_program) ? name : `${creditName(is_program)}, ${name}`,
  upgrade: (name: string): string => `Upgrade To ${name}`,
  balance: (): string => "Balance from before",
  /** What another system's invoice or plan still asks for; what it is about is the business's own words. */
  invoiceBefore: ({ number, about }: { number: string; about: string }): string =>
    `Invoice ${number} from before${about === "" ? "" : `: ${about}`}`,
  planBefore: (name: string): string => `Payment plan from before${name === "" ? "" : `: ${name}`}`,
  /** The note of a payment that came in the system before. */
  claimedBefore: (): string => "By a plan or invoice from before",
  paidBefore: (): string => "In the system before",
  /** Of which discounts the new place keeps and loses; the lists are English. */
  moved: ({ name, kept, lost }: { name: string; kept: readonly string[]; lost: readonly string[] }): string =>
    [`Moved from ${name}`, ...listed("with", kept), ...listed("without", lost)].join(", "),
}

const listed = (word: string, labels: readonly string[]): string[] =>
  labels.length === 0 ? [] : [`${word} ${labels.join(" and ")}`]

export const discountLabel = {
  promo: (code: string): string => `Promo ${code}`,
  percentOff: (min: number, percent: number): string => `${min} or more: ${percent}% off`,
  amountOff: (min: number, amount: string): string => `${min} or more: ${amount} off each`,
  siblings: (percent: number): string => `Brothers and sisters: ${percent}% off`,
  insteadOfSiblings: (tier: string, percent: number): string =>
    `${tier}, instead of ${percent}% for brothers and sisters`,
  siblingsInstead: (percent: number, tier: string): string =>
    `Brothers and sisters: ${percent}% off, instead of ${tier}`,
}

type Said = (found: Readonly<Record<string, string>>) => string

const NAMES: readonly (readonly [form: RegExp, said: Said])[] = [
  [/^(?<kind>Program|Session) Credit$/, ({ kind }) => m.credit({ is_program: kind === "Program" })],
  [
    /^(?<kind>Program|Session) Credit, (?<name>.+)$/s,
    ({ kind, name = "" }) => m.named({ is_program: kind === "Program", name }),
  ],
  [/^Balance from before$/, () => m.balance],
  [
    /^Invoice (?<number>.+?) from before(?:: (?<about>.+))?$/s,
    ({ number = "", about }) => (about === undefined ? m.invoiceBefore({ number }) : m.invoiceAbout({ number, about })),
  ],
  [
    /^Payment plan from before(?:: (?<name>.+))?$/s,
    ({ name }) => (name === undefined ? m.planBefore : m.planNamed({ name })),
  ],
  [/^By a plan or invoice from before$/, () => m.claimedBefore],
  [/^In the system before$/, () => m.paidBefore],
  [/^Upgrade To (?<name>.+)$/s, ({ name = "" }) => m.upgrade({ name })],
  [
    /^Moved from (?<name>.+?)(?:, with (?<kept>.+?))?(?:, without (?<lost>.+))?$/s,
    ({ name = "", kept, lost }) => m.moved({ name, kept: labels(kept), lost: labels(lost) }),
  ],
]

const TIERS: readonly (readonly [form: RegExp, said: Said])[] = [
  [/^(?<min>\d+) or more: (?<percent>[\d.]+)% off$/, ({ min = "", percent = "" }) => m.percentOff({ min, percent })],
  [/^(?<min>\d+) or more: (?<amount>\S+) off each$/, ({ min = "", amount = "" }) => m.amountOff({ min, amount })],
]

const LABELS: typeof TIERS = [
  ...TIERS,
  [/^Promo (?<code>.+)$/s, ({ code = "" }) => m.promo({ code })],
  [/^Brothers and sisters: (?<percent>[\d.]+)% off$/, ({ percent = "" }) => m.siblings({ percent })],
  [
    /^(?<tier>.+), instead of (?<percent>[\d.]+)% for brothers and sisters$/,
    ({ tier = "", percent = "" }) => m.insteadOfSiblings({ tier: said(tier, TIERS), percent }),
  ],
  [
    /^Brothers and sisters: (?<percent>[\d.]+)% off, instead of (?<tier>.+)$/,
    ({ tier = "", percent = "" }) => m.siblingsInstead({ percent, tier: said(tier, TIERS) }),
  ],
]

const labels = (list: string | undefined): string | undefined =>
  list === undefined
    ? undefined
    : listOf(list.split(/(?:, and |, | and )(?=Promo |\d+ or more|Brothers and )/).map(labelText))

function said(text: string, forms: typeof TIERS): string {
  if (currentLanguage() === SOURCE_LANGUAGE) return text
  for (const [form, say] of forms) {
    const found = form.exec(text)
    if (found !== null) return say(found.groups ?? {})
  }
  return text
}

/** A line's name in the reader's language; what the business has named stays. */
export const nameText = (name: string): string => said(name, NAMES)

/** The same of the label of a discount. */
export const labelText = (label: string): string => said(label, LABELS)

const orderTitleTexts = messages("domain/orders.orderTitle")

/** "Creek Engineers and 2 more": an order by what it is for. */
export function orderTitle({ kind, names }: { readonly kind: string; readonly names: readonly string[] }): string {
  const [name, ...others] = names
  if (name === undefined) return kind === "CREDITS" ? orderTitleTexts.credits : orderTitleTexts.order
  const first = nameText(name)
  return others.length === 0 ? first : orderTitleTexts.more({ first, count: others.length })
}
