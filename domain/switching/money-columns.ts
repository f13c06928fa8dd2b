import { decimalMark, readAmount } from "./amounts.ts"
import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import { looksLikeDate } from "./dates.ts"
import type { About, Field } from "./meanings.ts"
import { type MoneyKind, readCount } from "./money-words.ts"
import { isOtherwise } from "./recognize.ts"

// Which tables are of money, and what their columns are: "Date" and "Amount" are other things on an invoice than of a payment.

type Names = readonly (readonly [RegExp, Field, About?])[]

const PERSON: Names = [
  [
    /^(?:bill(?:ed)? to|payer|customer|client|family|account|household|parent|guardian)(?: name)?$/,
    "FULL_NAME",
    "GUARDIAN",
  ],
  [
    /^(?:student|child|camper|participant|athlete|swimmer|dancer|player|attendee|member)(?: name)?$/,
    "FULL_NAME",
    "CHILD",
  ],
]

const NAMES: Readonly<Record<MoneyKind, Names>> = {
  PASS: [
    [/\b(?:expir\w*|valid (?:until|through|to)|end(?:s| date)|use by|good through)\b/, "END_DATE"],
    [/\b(?:used|redeemed)\b/, "USED"],
    [/\b(?:left|remaining|unused|available)\b/, "LEFT"],
    [
      /\b(?:total|purchased|original|size|granted|quantity|qty|count|number of|visits|punches)\b(?!.*\b(?:paid|price|cost|amount|date)\b)/,
      "TOTAL",
    ],
    [/\b(?:paid|price|cost|amount|fee|value)\b/, "PAID"],
    [/\bstatus\b/, "STATUS"],
    [/\b(?:date|issued|purchased on|created|sold)\b/, "DATE"],
    [/(?:\b(?:pass|card|credit|token|package|item|receipt)\b.*(?:\b(?:id|no|number|code)\b|#)$)|^#$/, "ID"],
    [/\b(?:pass|card|credit|token|package|item|type|product|series|membership|description)\b/, "FULL_NAME"],
  ],
  CODE: [
    [/\bmin(?:imum)?\b/, "MINIMUM"],
    [/\b(?:per (?:family|customer|user|household|account|person))\b/, "PER_FAMILY"],
    [/\b(?:uses? left|(?:left|remaining)(?: uses?)?|uses? remaining)\b/, "LEFT"],
    [/\b(?:max(?:imum)?(?: uses?| redemptions?)?|limit|usage limit|uses? allowed|quantity)\b/, "TOTAL"],
    [/\b(?:times used|used|redeemed|redemptions|uses|use count)\b/, "USED"],
    [/\b(?:expir\w*|valid (?:until|through|to)|ends?|until|end date|to date)\b/, "END_DATE"],
    [/\b(?:starts?|valid from|begins?|from|start date)\b/, "START_DATE"],
    [/(?:\bpercent(?:age)?\b|%)/, "PERCENT"],
    [/\b(?:amount|value|discount|off|flat|dollars?)\b(?!.*\b(?:code|type|name)\b)|\$/, "AMOUNT"],
    [
      /\b(?:program|class|course|activity|camp|event|session|applies to|restricted to|valid for|eligible)(?:e?s)?\b/,
      "PROGRAMS",
    ],
    [/\b(?:status|active|enabled)\b/, "STATUS"],
    [/\b(?:type|kind)\b/, "METHOD"],
    [/\b(?:description|notes?|name|label|title)\b/, "ITEM"],
    [/\b(?:code|coupon|promo|voucher)\b/, "ID"],
  ],
  PLAN: [
    [
      /\b(?:remaining|left)\b.*\b(?:payments?|installments?)\b|\b(?:payments?|installments?)\b.*\b(?:remaining|left)\b|^(?:number|no\.?|#) of (?:payments|installments)\b/,
      "LEFT",
    ],
    [/\b(?:frequency|interval|schedule|cadence|billing cycle|every|repeats)\b/, "FREQUENCY"],
    [/\b(?:until|through|last (?:payment|due|charge)|final|end date|ends?)\b/, "END_DATE"],
    [/\b(?:auto-?pay|auto pay|autopay|method|card|account type|pay(?:ment)? type)\b/, "METHOD"],
    [/\b(?:status)\b/, "STATUS"],
    [
      /\b(?:next|due|scheduled?|charge|bill(?:ing)?|draft|payment|installment)\b.*\b(?:date|on|day)\b|\bdue\b(?!.*\bamount\b)(?<!\bamount\b.*)|^date$|\bnext (?:payment|charge|bill|draft)$/,
      "DUE_DATE",
    ],
    [/\b(?:paid|collected|received)\b/, "PAID"],
    [/\b(?:balance|outstanding|owed|remaining|still|open)\b/, "PRICE"],
    [/\b(?:total|contract|full|plan amount|tuition|price|fee|cost)\b/, "TOTAL"],
    [/\b(?:amount|next amount|payment|installment)\b(?!.*(?:\b(?:id|no|number|plan|name)\b|#))/, "AMOUNT"],
    [/(?:\b(?:plan|contract|agreement|schedule)\b.*(?:\b(?:id|no|number)\b|#)$)/, "ID"],
    [/\b(?:plan|description|item|name)\b/, "FULL_NAME"],
  ],
  INVOICE: [
    [
      /\bdue\b.*\b(?:date|on|by)\b|\bdue\b(?!.*\b(?:amount|balance|total)\b)(?<!\b(?:amount|balance|total)\b.*)(?!\s*\()/,
      "DUE_DATE",
    ],
    [/\b(?:balance|open|outstanding|remaining|owed|unpaid|amount due|due amount)\b/, "LEFT"],
    [/\b(?:paid|received|payments?|credits?)\b/, "PAID"],
    [/\bstatus\b/, "STATUS"],
    [/\b(?:line|item|unit) (?:amount|total|price)\b/, "AMOUNT"],
    [/\b(?:total|amount|subtotal|invoiced)\b/, "TOTAL"],
    [/\b(?:date|issued|created|sent)\b/, "DATE"],
    [/(?:\binvoice\b.*(?:\b(?:id|no|number)\b|#)$)|^(?:invoice|number|no\.?|#|num)$/, "ID"],
    [/\b(?:description|memo|item|line|for|product|service)\b/, "ITEM"],
  ],
  PAYMENT: [
    [/\b(?:method|tender|paid (?:by|with|via)|payment (?:type|form)|form of payment|card type)\b/, "METHOD"],
    [/\b(?:date|paid on|posted|received on|when)\b/, "DATE"],
    [/\brefund(?:ed)?\b/, "LEFT"],
    [
      /\b(?:amount|paid|total|payment|received|net|gross)\b(?!.*(?:\b(?:id|no|number|method|type|for|status)\b|#))/,
      "AMOUNT",
    ],
    [/\b(?:status)\b/, "STATUS"],
    [/\b(?:transaction type|type|kind)\b/, "FREQUENCY"],
    [
      /(?:\b(?:payment|transaction|receipt|check|reference|ref|confirmation|invoice|order)\b.*(?:\b(?:id|no|number)\b|#)?$)|^(?:id|#|no\.?)$/,
      "ID",
    ],
    [/\b(?:for|description|item|memo|notes?|category|program|class|course|camp|activity|event|session)\b/, "ITEM"],
  ],
}

const isAmount = (cell: string): boolean => readAmount(cell, decimalMark([cell])) !== undefined
const isCount = (cell: string): boolean => /^\d{1,5}$/.test(cell) || readCount(cell) !== undefined
const READS: Partial<Record<MoneyKind, Partial<Record<Field, (cell: string) => boolean>>>> = {
  PASS: { LEFT: isCount, USED: isCount, TOTAL: isCount, PAID: isAmount, END_DATE: looksLikeDate, DATE: looksLikeDate },
  CODE: { AMOUNT: (cell) => isAmount(cell) || cell.endsWith("%"), END_DATE: looksLikeDate, START_DATE: looksLikeDate },
  PLAN: { DUE_DATE: looksLikeDate, AMOUNT: isAmount, TOTAL: isAmount, PAID: isAmount, PRICE: isAmount, LEFT: isCount },
  INVOICE: {
    DUE_DATE: looksLikeDate,
    DATE: looksLikeDate,
    TOTAL: isAmount,
    LEFT: isAmount,
    PAID: isAmount,
    AMOUNT: isAmount,
  },
  PAYMENT: { DATE: looksLikeDate, AMOUNT: isAmount },
}

/** A dash between words is none of them; a sign says what a column is. */
const plain = (name: string): string => columnWords(name.replaceAll("-", " "))

const MOST_CELLS = 200

/** What a column is in a table of this kind; undefined where its name says nothing, or its cells say otherwise. */
export function moneyMeaning(
  kind: MoneyKind,
  name: string,
  cells: readonly string[],
): { readonly about: About; readonly field: Field } | undefined {
  const words = plain(name)
  const filled = cells
    .slice(0, MOST_CELLS)
    .map(cellText)
    .filter((cell) => cell !== "")
  let named: { readonly about: About; readonly field: Field } | undefined
  for (const [pattern, field, about = kind] of [...PERSON, ...NAMES[kind]]) {
    if (!pattern.test(words)) continue
    const reads = about === kind ? READS[kind]?.[field] : undefined
    if (reads === undefined || filled.length === 0 || filled.filter(reads).length * 4 >= filled.length)
      return { about, field }
    // What else its name could say comes first; cells that can't be read are said, not left out.
    if (!isOtherwise(filled)) named ??= { about, field }
  }
  return named
}

interface Named {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[] }[]
}

const FILE: Readonly<Record<MoneyKind, RegExp>> = {
  CODE: /promo|coupon|discount ?codes?|voucher/,
  PLAN: /payment ?plan|installment|autopay|billing ?schedule/,
  INVOICE: /invoice/,
  PAYMENT: /payments?\b|transactions?|receipts?|refunds?/,
  PASS: /pass(?:es)?\b|punch|class ?cards?|make-?ups?|credits?\b|tokens?/,
}
/** What the columns of a kind are called that no other table has. */
const SAYS: Readonly<Record<MoneyKind, RegExp>> = {
  CODE: /\b(?:promo|coupon|discount|voucher)\b/,
  PLAN: /\b(?:installments?|payment plan|plan (?:name|id|total)|auto ?pay|autopay|frequency|next (?:payment|charge|bill|draft|due)|payments? (?:left|remaining))\b/,
  INVOICE: /\binvoices?\b/,
  PAYMENT:
    /\b(?:payment (?:date|method|type|id|no|number|amount)|paid on|date paid|transaction|tender|receipt|check (?:no|number)|method|refund)\b|\bpayment #/,
  PASS: /\b(?:pass|punch(?:es)?|class card|make ?ups?|credits?|tokens?|visits?|classes|lessons|sessions|series)\b/,
}
/** A timetable or the list of children isn't one of them, though it has a word of theirs. */
const OTHERS =
  /\b(?:start time|end time|capacity|max enrollment|min age|max age|dob|birth ?(?:date|day)|date of birth|grade|allerg\w*|gender|days of (?:the )?week|facility|street|zip|postal\w*)\b/

const ORDER: readonly MoneyKind[] = ["CODE", "PLAN", "INVOICE", "PAYMENT", "PASS"]
const PEOPLE =
  /\b(?:family|household|account|customer|client|parent|guardian|payer|bill(?:ed)? to|email|student|child|camper|participant|athlete|swimmer|dancer|player|attendee|member|first name|last name)\b/

function fits(kind: MoneyKind, fields: ReadonlySet<Field>, has_people: boolean): boolean {
  const has = (...wanted: readonly Field[]) => wanted.every((field) => fields.has(field))
  switch (kind) {
    case "CODE":
      return !has_people && has("ID") && (has("PERCENT") || has("AMOUNT"))
    case "PLAN":
      return has_people && has("DUE_DATE") && (has("AMOUNT") || has("PRICE") || has("TOTAL"))
    case "INVOICE":
      return (
        has_people &&
        has("ID") &&
        (has("TOTAL") || has("LEFT") || has("AMOUNT")) &&
        (has("DUE_DATE") || has("LEFT") || has("STATUS"))
      )
    case "PAYMENT":
      return has_people && has("DATE", "AMOUNT")
    case "PASS":
      return (
        has_people &&
        (has("LEFT") || has("TOTAL", "USED") || has("FULL_NAME", "END_DATE") || has("FULL_NAME", "STATUS"))
      )
  }
}

/** A row an enrollment, with what it costs and what was paid of it. */
const isOfEnrollments = (names: readonly string[]): boolean =>
  names.some((name) => /\b(?:fee|price|tuition|cost)\b/.test(name)) &&
  names.some((name) => /\b(?:class|activity|program|course|camp|session|event)\b/.test(name)) &&
  names.some((name) => /\bstatus\b/.test(name))

/** The kind of money that a table is of; undefined if it is of families, children, programs or bookings. */
export function moneyKindOf({ name, columns, rows }: Named): MoneyKind | undefined {
  const names = columns.map(plain)
  if (names.some((one) => OTHERS.test(one))) return undefined
  const file = plain(name)
  const found = ORDER.flatMap((kind) => {
    const meanings = columns.map((column, index) =>
      moneyMeaning(
        kind,
        column,
        rows.map(({ cells }) => cells[index] ?? ""),
      ),
    )
    const fields = new Set(meanings.flatMap((meaning) => (meaning?.about === kind ? meaning.field : [])))
    // "Uses per customer" names nobody.
    const has_people = names.some((one, index) => meanings[index]?.about !== kind && PEOPLE.test(one))
    if (!fits(kind, fields, has_people)) return []
    const is_code = kind === "CODE" && names.includes("code") && (fields.has("END_DATE") || fields.has("TOTAL"))
    const is_package = kind === "PASS" && names.some((one) => /^packages?\b/.test(one)) && fields.has("USED")
    const says = names.filter((one) => SAYS[kind].test(one)).length + (is_code || is_package ? 1 : 0)
    const is_named = FILE[kind].test(file)
    if (!is_named && (says === 0 || isOfEnrollments(names))) return []
    if (kind === "PAYMENT" && !is_named && says < 2) return []
    return [{ kind, score: (is_named ? 10 : 0) + says }]
  })
  return found.toSorted((a, b) => b.score - a.score)[0]?.kind
}
