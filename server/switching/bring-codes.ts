import type { SwitchCode } from "@hub/domain/switching/promo-codes"
import { v7 as newId } from "uuid"
import { positionOf } from "./family-rows.ts"
import type { MoneyWriting } from "./money-rows.ts"
import { addCodes, creditTypesOf, knownCodes } from "./store-money.ts"

/** Codes of the business, once each. One that is here already stays as it is. */
export async function bringCodes(codes: readonly SwitchCode[], { tx, batch }: MoneyWriting) {
  const known = new Map(
    (
      await knownCodes(
        tx,
        codes.map(({ code }) => code.toUpperCase()),
      )
    ).map((code) => [code.code, code]),
  )
  const fresh = codes.filter(({ code }) => !known.has(code.toUpperCase()))
  const types = new Map(
    (await creditTypesOf(tx, [...new Set(fresh.flatMap(({ credit_type }) => credit_type ?? []))])).map(
      ({ key, id }) => [key, id],
    ),
  )
  const rows = fresh.map((code) => ({
    id: newId(),
    external_id: code.external_id,
    code: code.code,
    description: code.description,
    discount_percent: code.percent,
    discount_flat_amount: code.flat_cents,
    credit_type_id: code.credit_type === null ? null : (types.get(code.credit_type) ?? null),
    starts_on: code.starts_on || null,
    ends_on: code.ends_on || null,
    max_uses: code.uses_left,
    max_uses_per_customer: code.max_uses_per_family,
  }))
  if (rows.length > 0) await addCodes(tx, await batch(), rows)
  const differences = codes.flatMap((code) => {
    const there = known.get(code.code.toUpperCase())
    const is_same = there?.discount_percent === code.percent && there.discount_flat_amount === code.flat_cents
    return there === undefined || is_same ? [] : `${positionOf(code)}: "${code.code}" gives something else here`
  })
  return { count: { created: fresh.length, unchanged: codes.length - fresh.length }, differences }
}
