import type { PassOfType } from "@hub/domain/switching/match-passes"
import { plainName } from "@hub/domain/switching/program-words"
import type { SwitchCode } from "@hub/domain/switching/promo-codes"
import { v7 as newId } from "uuid"
import { carryPass } from "../checkout/carry-from-before.ts"
import type { People } from "./bring-bookings.ts"
import { positionOf } from "./family-rows.ts"
import { inTurns } from "./in-turns.ts"
import { dueOn } from "./known-bookings-queries.ts"
import { areaFor, type MoneyWriting, placedOf, sumOf } from "./money-rows.ts"
import { addSwitchedOrders } from "./store-bookings.ts"
import {
  addCodes,
  addCreditTypes,
  addPasses,
  type CreditTypeOfPass,
  creditTypesOf,
  knownCodes,
  knownPasses,
  linkCredits,
} from "./store-money.ts"

export interface PassCount {
  readonly created: number
  readonly unchanged: number
  readonly uses: number
  readonly cents: number
}

const NEW_TYPE = "pass:"
/** Passes of one name are of one credit. */
const keyOf = ({ type, name }: PassOfType): string => type ?? `${NEW_TYPE}${plainName(name)}`

/** The credits that passes are of; those that are none yet are made. */
async function typesFor(passes: readonly PassOfType[], funbox_id: string, { tx, batch }: MoneyWriting) {
  const keys = [...new Set(passes.map(keyOf))]
  const there = new Map((await creditTypesOf(tx, keys)).map((type) => [type.key, type]))
  const missing = keys.filter((key) => !there.has(key))
  const made = missing.map((key) => {
    const own = passes.filter((pass) => keyOf(pass) === key)
    const price = Math.max(0, ...own.map(({ paid_cents = 0, left }) => paid_cents / left))
    return { id: newId(), external_id: key, funbox_id, name: own[0]?.name ?? key, price }
  })
  if (made.length > 0) await addCreditTypes(tx, await batch(), made)
  for (const { id, external_id, name } of made)
    there.set(external_id, { key: external_id, id, funbox_id, name, is_program_credit: false })
  return there
}

/** Passes as credits with their ends, once each. */
export async function bringPasses(passes: readonly PassOfType[], people: People, writing: MoneyWriting) {
  const { tx, now, batch } = writing
  const own = placedOf(passes, people)
  const known = new Map(
    (
      await knownPasses(
        tx,
        own.map(({ customer_id }) => customer_id),
      )
    ).map((pass) => [pass.source, pass]),
  )
  const fresh = own.filter(({ source }) => !known.has(source))
  const funbox_id = await areaFor(fresh, writing)
  const types = await typesFor(fresh, funbox_id, writing)
  const when = { now, ...(await dueOn(tx, now)) }
  const carried = await inTurns(fresh, async (pass) => {
    const type = types.get(keyOf(pass))
    if (type === undefined) throw new Error(`No credit for the pass ${pass.name}`)
    const row = rowOf(pass, type)
    const { order_id, credits } = await carryPass(tx, { ...aboutType(type), ...row, paid: row.paid_amount }, when)
    return { ...row, order_id, credits }
  })
  if (carried.length > 0) {
    const batch_id = await batch()
    await addSwitchedOrders(
      tx,
      batch_id,
      carried.flatMap(({ order_id }) => (order_id === null ? [] : { order_id })),
    )
    await addPasses(tx, batch_id, carried, now)
    await linkCredits(
      tx,
      carried.flatMap(({ id: pass_id, credits }) => credits.map((credit_id) => ({ credit_id, pass_id }))),
    )
  }
  const differences = own.flatMap((pass) => {
    const there = known.get(pass.source)
    return there === undefined || (there.quantity === pass.left && (there.expires_on ?? "") === pass.expires_on)
      ? []
      : `${positionOf(pass)}: "${pass.cell}", and ${there.quantity} came with it before`
  })
  const count = {
    created: fresh.length,
    unchanged: own.length - fresh.length,
    uses: sumOf(fresh, ({ left }) => left),
    cents: sumOf(fresh, ({ paid_cents }) => paid_cents ?? 0),
  }
  return { count, differences }
}

const rowOf = (pass: PassOfType & { readonly customer_id: string }, { id: credit_type_id }: CreditTypeOfPass) => ({
  id: newId(),
  customer_id: pass.customer_id,
  source: pass.source,
  name: pass.name,
  credit_type_id,
  quantity: pass.left,
  paid_amount: pass.paid_cents ?? 0,
  expires_on: pass.expires_on || null,
})

const aboutType = ({ funbox_id, name, is_program_credit }: CreditTypeOfPass) => ({
  funbox_id,
  credit_name: name,
  is_program_credit,
})

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
