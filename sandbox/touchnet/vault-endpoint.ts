import { randomBytes } from "node:crypto"
import { type Static, Type } from "typebox"
import { Check } from "typebox/value"
import { type Behaviour, CHARGE_DECLINES, DECLINES } from "../stripe/test-cards.ts"
import type { StoredCharge, StoredRefund, TouchNetStore } from "./store.ts"

// The vault's own operations: charging a saved card by its token. They are ours, not TouchNet's (docs/decisions/0031).

export interface VaultReply {
  readonly status: number
  readonly body: object
}

const Money = Type.String({ pattern: "^[0-9]{1,7}[.][0-9]{2}$" })
const Id = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" })
const AskCharge = Type.Object({
  charge_id: Id,
  reference: Id,
  token: Type.String({ maxLength: 100 }),
  amount: Money,
  currency: Type.Literal("usd"),
  initiator: Type.Union([Type.Literal("customer"), Type.Literal("merchant")]),
})
const AskVoid = Type.Object({ reference: Id, amount: Money, currency: Type.Literal("usd") })
const AskRefund = Type.Object({ refund_id: Id, charge_id: Id, amount: Money })

const refused = (error: string): VaultReply => ({ status: 422, body: { error } })
const unknown = (what: string): VaultReply => ({ status: 404, body: { error: `${what} isn't known.` } })
const isMore = (one: string, other: string): boolean => Number(one) > Number(other)

const AUTHENTICATE = {
  code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
}

/** What the bank says. A card that asks its owner has asked on the hosted page, and can't when the owner isn't there. */
function declineOf(
  behaviour: Behaviour,
  initiator: "customer" | "merchant",
): { code: string; message: string } | undefined {
  if (behaviour === "3ds_always" && initiator === "merchant") return AUTHENTICATE
  const found = DECLINES[behaviour] ?? CHARGE_DECLINES[behaviour]
  return found && { code: found.decline_code ?? found.code, message: found.message }
}

export async function chargeCard(store: TouchNetStore, body: unknown): Promise<VaultReply> {
  if (!Check(AskCharge, body))
    return refused("A charge needs its id, a reference, a token, an amount and who asks for it.")
  const known = await store.get("charge", body.charge_id)
  if (known !== undefined) return repeated(known, body)
  const card = await store.get("token", body.token)
  if (card === undefined) return refused("This card isn't known.")
  const decline = declineOf(card.behaviour, body.initiator)
  const charge: StoredCharge = {
    charge_id: body.charge_id,
    reference: body.reference,
    id: randomBytes(10).toString("hex"),
    status: decline === undefined ? "APPROVED" : "DECLINED",
    amount: body.amount,
    currency: body.currency,
    at: new Date().toISOString(),
    token: body.token,
    ...(decline === undefined ? {} : { decline_code: decline.code, decline_message: decline.message }),
  }
  return repeated(await store.once("charge", charge.charge_id, charge), body)
}

/** The same id answers the same; with other contents it is refused. One that was voided before it came is never taken. */
const repeated = (charge: StoredCharge, asked: Static<typeof AskCharge>): VaultReply => {
  const isSame =
    charge.reference === asked.reference &&
    charge.amount === asked.amount &&
    (charge.status === "VOIDED" || charge.token === asked.token)
  return isSame ? { status: 200, body: charge } : { status: 409, body: { error: "This id belongs to another charge." } }
}

export async function lookUpCharge(store: TouchNetStore, charge_id: string): Promise<VaultReply> {
  const charge = await store.get("charge", charge_id)
  return charge === undefined ? unknown("This charge") : { status: 200, body: charge }
}

export async function voidCharge(store: TouchNetStore, charge_id: string, body: unknown): Promise<VaultReply> {
  if (!Check(Id, charge_id) || !Check(AskVoid, body)) return refused("A void needs a reference and an amount.")
  const voided: StoredCharge = {
    ...body,
    charge_id,
    id: randomBytes(10).toString("hex"),
    status: "VOIDED",
    at: new Date().toISOString(),
    token: "",
  }
  return { status: 200, body: await store.once("charge", charge_id, voided) }
}

export async function refundCharge(store: TouchNetStore, body: unknown): Promise<VaultReply> {
  if (!Check(AskRefund, body)) return refused("A refund needs its id, a charge and an amount.")
  const charge = await store.get("charge", body.charge_id)
  if (charge?.status !== "APPROVED") return refused("There is no such charge that took money.")
  const card = await store.get("token", charge.token)
  const status =
    card?.behaviour === "refund_fails" ? "FAILED" : card?.behaviour === "refund_later" ? "PENDING" : "SUCCEEDED"
  const refund: StoredRefund = { ...body, id: randomBytes(10).toString("hex"), status, at: new Date().toISOString() }
  const made = await store.refundOnce(refund, charge.amount)
  if (made === undefined) return refused("More than what is left of the charge can't be refunded.")
  if (made.charge_id !== body.charge_id || isMore(made.amount, body.amount) || isMore(body.amount, made.amount))
    return { status: 409, body: { error: "This id belongs to another refund." } }
  return { status: 200, body: asOfNow(made) }
}

const BANK_MS = 2_000

/** A slow refund has arrived when it is looked up later. */
const asOfNow = (refund: StoredRefund): StoredRefund =>
  refund.status === "PENDING" && Date.parse(refund.at) + BANK_MS <= Date.now()
    ? { ...refund, status: "SUCCEEDED" }
    : refund

const PAGE = 100

export async function listCharges(store: TouchNetStore, query: Record<string, string>): Promise<VaultReply> {
  const { since = "", after = "" } = query
  if (Number.isNaN(Date.parse(since))) return refused("A list needs a time to begin with.")
  const charges = await store.chargesSince({ since: new Date(since), after, limit: PAGE })
  return { status: 200, body: { charges, next: charges.length < PAGE ? null : (charges.at(-1)?.charge_id ?? null) } }
}
