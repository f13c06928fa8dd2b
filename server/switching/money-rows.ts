import type { Place } from "@hub/domain/switching/people"
import type { Transaction } from "../database/transaction.ts"
import type { ErrorList } from "../import/errors.ts"
import type { BatchOf, People } from "./bring-bookings.ts"
import { positionOf } from "./family-rows.ts"
import { firstFunbox } from "./known-bookings-queries.ts"

export interface MoneyWriting {
  readonly tx: Transaction
  readonly now: Date
  readonly batch: BatchOf
  readonly errors: ErrorList
}

export interface OfFamily {
  readonly family: string
  readonly source: string
  readonly place: Place
}

/** Those of families that may be written, with our ids. */
export const placedOf = <Row extends OfFamily>(rows: readonly Row[], { familyOf }: Pick<People, "familyOf">) =>
  rows.flatMap((row) => {
    const customer_id = familyOf(row.family)
    return customer_id === undefined ? [] : [{ ...row, customer_id }]
  })

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

/** An order needs an area to be in. */
export async function areaFor(rows: readonly OfFamily[], { tx, errors }: MoneyWriting): Promise<string> {
  const funbox = rows.length === 0 ? undefined : await firstFunbox(tx)
  for (const row of funbox === undefined ? rows : [])
    errors.at(positionOf(row), "what is owed or left to use needs an area of the business: bring the timetable first")
  errors.throwIfAny()
  return funbox?.id ?? ""
}
