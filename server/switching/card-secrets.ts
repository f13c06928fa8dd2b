import { type CardSecret, cardSecretIn, isCodeColumn, isSecurityCode } from "@hub/domain/switching/card-numbers"
import type { SheetRow } from "@hub/domain/switching/table-shape"

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
