import { type CardSecret, cardSecretIn, isCodeColumn, isSecurityCode } from "@hub/domain/switching/card-numbers"
import type { SheetRow } from "@hub/domain/switching/table-shape"

// The file of a card provider as JSON: each old customer with its new one and the cards of both. Read as the rows that its CSV has.

const COLUMNS = [
  "old_customer_id",
  "new_customer_id",
  "old_card_id",
  "new_card_id",
  "brand",
  "last4",
  "exp_month",
  "exp_year",
  "is_default",
] as const
type Column = (typeof COLUMNS)[number]

const MOST_DEEP = 5

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : ""

const first = (object: Json, ...names: readonly string[]): string =>
  names.map((name) => textOf(object[name])).find((text) => text !== "") ?? ""

const newCustomerOf = (object: Json): string =>
  ["id", "new_customer_id", "stripe_customer_id", "customer_id_new", "customer", "new_id"]
    .map((name) => textOf(object[name]))
    .find((text) => text.startsWith("cus_")) ?? ""

interface Found {
  readonly key: string
  readonly row: Partial<Record<Column, string>>
}

const cardOf = (key: string, card: Json): Found["row"] => ({
  old_card_id: first(card, "old_card_id", "source_id_old", "old_id", "old_source_id") || key,
  new_card_id: first(card, "id", "new_card_id", "payment_method", "source_id_new", "new_id"),
  brand: first(card, "brand", "type"),
  last4: first(card, "last4", "last_four"),
  exp_month: first(card, "exp_month"),
  exp_year: first(card, "exp_year"),
  is_default: first(card, "is_default", "default"),
})

/** Those of an object by their old ids, or of a list. */
const membersOf = (value: unknown): (readonly [string, Json])[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (isObject(one) ? [["", one] as const] : []))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, one]) => (isObject(one) ? [[key, one] as const] : []))
      : []

function customersIn(value: unknown, key: string, depth: number): Found[] {
  if (depth > MOST_DEEP) return []
  if (Array.isArray(value)) return value.flatMap((one: unknown) => customersIn(one, "", depth + 1))
  if (!isObject(value)) return []
  const new_customer_id = newCustomerOf(value)
  if (new_customer_id === "") return Object.entries(value).flatMap(([name, one]) => customersIn(one, name, depth + 1))
  const old_customer_id = first(value, "old_customer_id", "customer_id_old", "old_id", "source_customer_id") || key
  const customer = { old_customer_id, new_customer_id }
  const cards = ["cards", "payment_methods", "sources"].flatMap((name) => membersOf(value[name]))
  if (cards.length > 0)
    return cards.map(([name, card]) => ({ key: old_customer_id, row: { ...customer, ...cardOf(name, card) } }))
  return [{ key: old_customer_id, row: { ...customer, ...cardOf("", { ...value, id: "" }) } }]
}

/** Undefined if it is no JSON; no rows if it has no customers. */
export function readCardFile(text: string): readonly SheetRow[] | undefined {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""))
  } catch {
    return undefined
  }
  const found = customersIn(value, "", 0)
  if (found.length === 0) return []
  const lineAt = linesOf(text)
  return [
    { line: 1, cells: [...COLUMNS] },
    ...found.map(({ key, row }) => ({ line: lineAt(key), cells: COLUMNS.map((column) => row[column] ?? "") })),
  ]
}

/** The line on which a text is written for the first time after the one before it. */
function linesOf(text: string): (key: string) => number {
  let [at, line, counted] = [0, 1, 0]
  return (key) => {
    const found = text.indexOf(JSON.stringify(key), at)
    if (found >= 0) at = found
    for (; counted < at; counted += 1) if (text[counted] === "\n") line += 1
    return line
  }
}

// A file with a full card number or a security code is refused as a whole: it says where, and never what.

const WHAT: Readonly<Record<CardSecret, string>> = {
  NUMBER: "a full card number",
  SECURITY_CODE: "a card's security code",
}
const HEADER_ROWS = 20

interface FoundSecret {
  readonly line: number
  readonly index: number
  readonly secret: CardSecret
}

/** The names of columns, where a line has them: the first that has as many cells as any. */
const headOf = (rows: readonly SheetRow[]): SheetRow | undefined => {
  const first = rows.slice(0, HEADER_ROWS)
  const most = first.reduce((width, { cells }) => Math.max(width, cells.filter((cell) => cell !== "").length), 0)
  return first.find(({ cells }) => cells.filter((cell) => cell !== "").length === most)
}

function* secretsIn(rows: readonly SheetRow[], head: SheetRow | undefined): Generator<FoundSecret> {
  const codes = new Map<number, boolean>()
  // Only for a cell that may be one: to read the names of a million columns takes a quarter of a minute.
  const isInCodes = (index: number): boolean => {
    const known = codes.get(index) ?? isCodeColumn(head?.cells[index] ?? "")
    codes.set(index, known)
    return known
  }
  for (const { line, cells } of rows)
    for (const [index, cell] of cells.entries()) {
      const secret =
        line !== head?.line && isSecurityCode(cell) && isInCodes(index) ? "SECURITY_CODE" : cardSecretIn(cell)
      if (secret !== undefined) yield { line, index, secret }
    }
}

/** Why a table is refused, with its first such cell and how many there are; undefined if it has none. */
export function refusedForCards(
  rows: readonly SheetRow[],
): { readonly line: number; readonly column: number; readonly cause: string } | undefined {
  const head = headOf(rows)
  let first: FoundSecret | undefined
  let count = 0
  for (const found of secretsIn(rows, head)) {
    first ??= found
    count += 1
  }
  if (first === undefined) return undefined
  const name = head?.cells[first.index] ?? ""
  // A file without names of columns has people's own data in its first line.
  const column =
    name === "" || cardSecretIn(name) !== undefined
      ? `column ${first.index + 1}`
      : `column "${name.trim().slice(0, 60)}"`
  const more =
    count === 1 ? "" : ` and in ${(count - 1).toLocaleString("en-US")} more ${count === 2 ? "cell" : "cells"}`
  return {
    line: first.line,
    column: first.index + 1,
    cause: `has ${WHAT[first.secret]} in line ${first.line}, ${column}${more}, and nothing of it was stored. Leave that column out, or have the last four digits alone, and delete this file wherever it is. Cards come over by the file that the card provider gives you`,
  }
}
