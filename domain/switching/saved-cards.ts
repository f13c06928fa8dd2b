import { cardName } from "../kernel/card-name.ts"
import { cellText } from "./blank-cell.ts"
import { isOfCards } from "./card-columns.ts"
import { LEAVE_OUT } from "./column-choices.ts"
import type { SwitchDecisions } from "./decisions.ts"
import { findPeople, type PeopleIndex } from "./find-people.ts"
import type { Household, RowPeople } from "./households.ts"
import { rowKey } from "./households.ts"
import type { Field } from "./meanings.ts"
import type { Place } from "./people.ts"
import { readConsent } from "./people-columns.ts"
import { flawOf, type PlannedTable, type RowReader, readerOf } from "./row-reader.ts"
import type { SwitchChoice, SwitchProblem } from "./switch-problem.ts"

// Saved cards that a provider has taken over from another one: its file says which of its customers each old one is, and the families' files
// who that was.

export interface CardInFile {
  /** The provider's; empty if the file names the customer alone. */
  readonly payment_method_id: string
  readonly brand: string
  readonly last4: string
  /** `2027-08`; empty if the file doesn't say it. */
  readonly expires: string
  readonly is_default: boolean
}

export interface SwitchCards {
  readonly family: string
  readonly new_customer: string
  readonly cards: readonly CardInFile[]
  readonly place: Place
}

export interface CardsFound {
  readonly cards: readonly SwitchCards[]
  readonly problems: readonly SwitchProblem[]
  /** Customers in the provider's files, and those of them that were decided to stay behind. */
  readonly count: number
  readonly left_out: number
}

interface Reading {
  readonly people: PeopleIndex
  readonly rows: ReadonlyMap<string, RowPeople>
  readonly households: readonly Household[]
  readonly decisions: SwitchDecisions
  readonly today: string
}

const NEW_CUSTOMER = /^cus_\w+$/

interface CardRow {
  readonly read: RowReader
  readonly old_customer: string
  readonly new_customer: string
  readonly place: (field: Field) => Place
}

/** The old customers as families' files name them; whose each is. */
function oldCustomers(tables: readonly PlannedTable[], rows: ReadonlyMap<string, RowPeople>) {
  const owners = new Map<string, Set<string>>()
  for (const planned of tables) {
    const is_named = planned.columns.some(({ meaning }) => meaning?.field === "OLD_CUSTOMER")
    if (!is_named || isOfCards(planned)) continue
    for (const row of planned.table.rows) {
      const family = rows.get(rowKey(planned.table.name, row.line))?.family
      if (family === undefined) continue
      for (const token of readerOf(planned, row).all("FAMILY", "OLD_CUSTOMER"))
        owners.set(token, (owners.get(token) ?? new Set()).add(family))
    }
  }
  return owners
}

const MONTHS = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$|^(\d{4})[/-](\d{1,2})(?:-\d{1,2})?$|^(\d{2})(\d{2})$/

/** "08/27", "2027-08", "0827", or a month and a year in two columns. */
export function readExpiry(cell: string, month: string, year: string): string {
  const found = MONTHS.exec(cell.trim())
  const [m, y] =
    month !== "" && year !== ""
      ? [month, year]
      : [found?.[1] ?? found?.[4] ?? found?.[5] ?? "", found?.[2] ?? found?.[3] ?? found?.[6] ?? ""]
  if (!/^\d{1,2}$/.test(m) || !/^(?:\d{2}|\d{4})$/.test(y)) return ""
  const number = Number(m)
  return number < 1 || number > 12 ? "" : `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, "0")}`
}

const LAST_FOUR = /(\d{4})\s*$/

function cardIn(read: RowReader): CardInFile | undefined {
  const of = (field: Field) => read("CARD", field)
  const expires = readExpiry(of("EXPIRY"), of("EXPIRY_MONTH"), of("EXPIRY_YEAR"))
  const card = {
    payment_method_id: of("NEW_CARD"),
    brand: of("BRAND").toLowerCase().slice(0, 40),
    last4: LAST_FOUR.exec(of("LAST_FOUR"))?.[1] ?? "",
    expires,
    is_default: readConsent(of("IS_DEFAULT")) === true,
  }
  return card.payment_method_id === "" && card.last4 === "" ? undefined : card
}

export const cardText = ({ brand, last4 }: Pick<CardInFile, "brand" | "last4">): string =>
  [brand === "" ? "" : cardName({ brand }), last4].filter((part) => part !== "").join(" ")

const textOfAll = (cards: readonly CardInFile[]): string =>
  cards
    .map(cardText)
    .filter((words) => words !== "")
    .join(", ")

/** Rows with a customer of the provider; the others are noted. */
function cardRows(tables: readonly PlannedTable[], problems: SwitchProblem[]): CardRow[] {
  return tables.filter(isOfCards).flatMap((planned) =>
    planned.table.rows.flatMap((row): CardRow[] => {
      const of = `row:${planned.table.name}:${row.line}`
      const flaw = flawOf(planned, row)
      if (flaw !== undefined) {
        problems.push({ ...flaw, of })
        return []
      }
      const read = readerOf(planned, row)
      const place = (field: Field) => read.place("CARD", [field])
      const [old_customer, new_customer] = [read("CARD", "OLD_CUSTOMER"), read("CARD", "NEW_CUSTOMER")]
      if (row.cells.every((cell) => cellText(cell) === "")) return []
      if (!NEW_CUSTOMER.test(new_customer)) {
        const is_none = new_customer === ""
        const at = place(is_none && old_customer !== "" ? "OLD_CUSTOMER" : "NEW_CUSTOMER")
        const kind = is_none ? ("CARD_NOT_MOVED" as const) : ("CARD_UNREADABLE" as const)
        problems.push({ ...at, kind, cell: is_none ? old_customer : new_customer, is_blocking: false, of })
        return []
      }
      return [{ read, old_customer, new_customer, place }]
    }),
  )
}

interface Mapped {
  readonly new_customer: string
  readonly families: Set<string>
  readonly cards: CardInFile[]
  readonly row: CardRow
}

/** Customers of the provider by their families; of two families if its file and theirs say so. */
function mappedRows(
  rows: readonly CardRow[],
  { people }: Pick<Reading, "people">,
  owners: ReadonlyMap<string, Set<string>>,
  problems: SwitchProblem[],
) {
  const found = new Map<string, Mapped>()
  for (const row of rows) {
    const { read, old_customer, new_customer, place } = row
    const by_token = [...(owners.get(old_customer) ?? [])]
    const known = people.families.has(`family:${old_customer}`) ? [`family:${old_customer}`] : []
    const named = findPeople(people, read)
    const by_person = typeof named === "string" ? [] : [named.family]
    const families = new Set([...(by_token.length > 0 ? by_token : known), ...by_person])
    if (families.size === 0) {
      const field: Field = old_customer === "" ? "NEW_CUSTOMER" : "OLD_CUSTOMER"
      const of = `row:${place(field).file}:${read.line}`
      problems.push({
        ...place(field),
        kind: "CARD_OF_NOBODY",
        cell: old_customer || new_customer,
        is_blocking: false,
        of,
      })
      continue
    }
    const card = cardIn(read)
    const before = found.get(new_customer)
    if (before === undefined)
      found.set(new_customer, { new_customer, families, cards: card === undefined ? [] : [card], row })
    else {
      for (const family of families) before.families.add(family)
      if (card !== undefined) before.cards.push(card)
    }
  }
  return [...found.values()]
}

/** Each family with its customer at the provider. What fits two is asked, and what fits nobody is listed. */
export function cardsOf(tables: readonly PlannedTable[], reading: Reading): CardsFound {
  const { rows, households, decisions, today } = reading
  const problems: SwitchProblem[] = []
  const found = cardRows(tables, problems)
  const mapped = mappedRows(found, reading, oldCustomers(tables, rows), problems)
  const named = new Map(households.map(({ external_id, adults: [account] }) => [external_id, account]))
  const nameOf = (family: string): string => {
    const account = named.get(family)
    return account === undefined ? family : `${account.first_name} ${account.last_name}`.trim() || account.email
  }
  let left_out = 0
  const ask = (
    { row, new_customer }: Mapped,
    kind: "CARD_OF_TWO" | "CARD_CUSTOMER_TWICE",
    key: string,
    choices: SwitchChoice[],
    of: string,
  ) =>
    problems.push({
      ...row.place("NEW_CUSTOMER"),
      kind,
      cell: kind === "CARD_OF_TWO" ? new_customer : key,
      is_blocking: true,
      of,
      choices: [...choices, { value: LEAVE_OUT, words: "" }],
      decides: { section: "cards", key },
    })
  const owned = mapped.flatMap((one): (Mapped & { family: string })[] => {
    const [family = "", ...others] = [...one.families]
    if (others.length === 0) return [{ ...one, family }]
    const decided = decisions.cards?.[one.new_customer]
    if (decided === LEAVE_OUT) left_out += 1
    else if (decided !== undefined && one.families.has(decided)) return [{ ...one, family: decided }]
    else {
      const choices = [...one.families].map((value) => ({ value, words: nameOf(value) }))
      ask(one, "CARD_OF_TWO", one.new_customer, choices, `card:${one.new_customer}`)
    }
    return []
  })
  const by_family = new Map<string, (Mapped & { family: string })[]>()
  for (const one of owned) by_family.set(one.family, [...(by_family.get(one.family) ?? []), one])
  const cards = [...by_family].flatMap(([family, all]): SwitchCards[] => {
    const decided = decisions.cards?.[family]
    const [first, ...others] = all
    const one = others.length === 0 ? first : all.find(({ new_customer }) => new_customer === decided)
    if (others.length > 0 && decided === LEAVE_OUT) left_out += all.length
    else if (others.length > 0 && one !== undefined) left_out += others.length
    if (one === undefined) {
      if (decided !== LEAVE_OUT && first !== undefined) {
        const choices = all.map(({ new_customer, cards: own }) => ({
          value: new_customer,
          words: [new_customer, textOfAll(own)].filter((part) => part !== "").join(", "),
        }))
        ask(first, "CARD_CUSTOMER_TWICE", family, choices, family)
      }
      return []
    }
    for (const card of one.cards)
      if (card.expires !== "" && card.expires < today.slice(0, 7)) {
        const at = one.row.read.place("CARD", ["EXPIRY", "EXPIRY_MONTH", "EXPIRY_YEAR", "NEW_CUSTOMER"])
        problems.push({
          ...at,
          kind: "CARD_EXPIRED",
          cell: `${cardText(card)} ${card.expires}`.trim(),
          is_blocking: false,
          of: family,
        })
      }
    return [{ family, new_customer: one.new_customer, cards: one.cards, place: one.row.place("NEW_CUSTOMER") }]
  })
  return { cards, problems, count: new Set(found.map(({ new_customer }) => new_customer)).size, left_out }
}
