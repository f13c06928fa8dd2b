import { type Static, type TSchema, Type } from "typebox"
import { Check } from "typebox/value"
import { HostedCardError, type HostedCharge, type HostedCharges, type TouchNetSettings } from "./port.ts"
import { vaultTexts as m } from "./vault-texts.ts"
import { basicOf, unavailable, vendorFetch } from "./vendor-fetch.ts"

// Charges of saved cards. T-Link has no public call for them, so these five are our own reading of such a vault; docs/decisions/0031 says
// what must be checked with the provider before going live.

const Charge = Type.Object({
  charge_id: Type.String({ minLength: 1 }),
  reference: Type.String({ minLength: 1 }),
  id: Type.String({ minLength: 1 }),
  status: Type.Union([Type.Literal("APPROVED"), Type.Literal("DECLINED"), Type.Literal("VOIDED")]),
  amount: Type.String({ pattern: "^[0-9]{1,7}[.][0-9]{2}$" }),
  currency: Type.String(),
  decline_code: Type.Optional(Type.String()),
  decline_message: Type.Optional(Type.String()),
})
const Charges = Type.Object({ charges: Type.Array(Charge), next: Type.Union([Type.String(), Type.Null()]) })
const Refund = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.Union([Type.Literal("PENDING"), Type.Literal("SUCCEEDED"), Type.Literal("FAILED")]),
})
const Refusal = Type.Object({ error: Type.String() })

/** The vendor writes dollars. */
const dollars = (cents: number): string => (cents / 100).toFixed(2)
const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** Wrong key, concurrent call or rate limit: the request itself wasn't judged. */
const NO_ANSWER = new Set([401, 403, 408, 429])
const GENERIC = m.declined

function toCharge(read: Static<typeof Charge>): HostedCharge {
  const { charge_id, reference, id, status, amount, currency, decline_code, decline_message } = read
  const error = status === "DECLINED" ? { code: decline_code ?? "declined", message: decline_message ?? GENERIC } : null
  return {
    charge_id,
    payment_id: reference,
    provider_charge_id: id,
    status,
    amount: centsOf(amount),
    currency: currency.toLowerCase(),
    error,
  }
}

type VaultSettings = Pick<TouchNetSettings, "vault_url" | "user" | "password"> & { readonly timeout_ms?: number }

export function vaultCharges(settings: VaultSettings): HostedCharges {
  const base = settings.vault_url.replace(/\/$/, "")
  const headers = { authorization: basicOf(settings), accept: "application/json", "content-type": "application/json" }

  /** Undefined for what the vault doesn't know. What it answers otherwise has to be what was asked for, or the outcome is unknown. */
  async function call<Schema extends TSchema>(
    schema: Schema,
    method: "GET" | "POST",
    path: string,
    body?: object,
  ): Promise<Static<Schema> | undefined> {
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const { status, text } = await vendorFetch(base + path, request, settings.timeout_ms)
    const read = jsonOf(text)
    if (status === 200 && Check(schema, read)) return read
    if (status === 404 && Check(Refusal, read)) return undefined
    const isJudged = status >= 400 && status < 500 && !NO_ANSWER.has(status)
    if (isJudged && Check(Refusal, read)) throw new HostedCardError("refused", read.error)
    throw unavailable(`The vault answered ${status} with nothing that can be read.`)
  }
  async function must<Schema extends TSchema>(schema: Schema, path: string, body: object): Promise<Static<Schema>> {
    const answer = await call(schema, "POST", path, body)
    if (answer === undefined) throw new HostedCardError("refused", "The vault doesn't know what this is about.")
    return answer
  }
  const isThis = (charge: HostedCharge, charge_id: string): HostedCharge => {
    if (charge.charge_id !== charge_id) throw unavailable("The vault answered about another charge.")
    return charge
  }

  return {
    async charge({ charge_id, payment_id: reference, token, amount, is_off_session }) {
      const initiator = is_off_session ? "merchant" : "customer"
      const asked = { charge_id, reference, token, amount: dollars(amount), currency: "usd", initiator }
      return isThis(toCharge(await must(Charge, "/charges", asked)), charge_id)
    },
    async lookUp(charge_id) {
      const found = await call(Charge, "GET", `/charges/${encodeURIComponent(charge_id)}`)
      return found && isThis(toCharge(found), charge_id)
    },
    async voidCharge({ charge_id, payment_id: reference, amount }) {
      const path = `/charges/${encodeURIComponent(charge_id)}/void`
      const asked = { reference, amount: dollars(amount), currency: "usd" }
      return isThis(toCharge(await must(Charge, path, asked)), charge_id)
    },
    async refund({ refund_id, charge_id, amount }) {
      const { id, status } = await must(Refund, "/refunds", { refund_id, charge_id, amount: dollars(amount) })
      return { provider_refund_id: id, status }
    },
    async *listSince(since) {
      let after: string | null = ""
      while (after !== null) {
        const query: string = new URLSearchParams({ since: since.toISOString(), after }).toString()
        const page: Static<typeof Charges> | undefined = await call(Charges, "GET", `/charges?${query}`)
        if (page === undefined) throw unavailable("The vault lists no charges.")
        for (const charge of page.charges) yield toCharge(charge)
        after = page.next
      }
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
