import { createHash, timingSafeEqual } from "node:crypto"
import { type HostedCard, HostedCardError, type HostedCards, type HostedPost, type TouchNetSettings } from "./port.ts"
import { type SoapContent, soapBody, soapOf, soapText } from "./soap.ts"
import { basicOf, unavailable, vendorFetch } from "./vendor-fetch.ts"

// TouchNet: tickets and authorising over T-Link, cards over a vault. T-Link has no public call that answers a reusable token, so
// how a saved card is read (`readCard`) is our own reading of such a vault; docs/decisions/0031 says what must be checked with the
// provider before going live.

/** Nothing is charged when a card is saved. */
const NOTHING = "0.00"

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
/** In constant time, whatever the lengths. */
const isSame = (given: string, known: string): boolean => timingSafeEqual(digest(given), digest(known))

export function tlinkCards(settings: TouchNetSettings): HostedCards {
  const { upay_url, upay_site_id, vault_url } = settings
  const authorization = basicOf(settings)

  /** Returns what a value of the response is; empty when it has none of that name. */
  async function call(name: string, content: SoapContent): Promise<(value: string) => string> {
    const { text } = await vendorFetch(settings.tlink_url, {
      method: "POST",
      headers: { authorization, "content-type": "text/xml;charset=utf-8", soapaction: '""' },
      body: soapOf(`${name}Request`, content),
    })
    const body = soapBody(text)
    if (body?.name === `${name}Response`) return (value) => soapText(body.content, value) ?? ""
    // Only this exception is a refusal. After any other fault the outcome is unknown.
    const refusal = body?.name === "Fault" ? soapText(body.content, "SecureLinkException") : undefined
    if (refusal !== undefined) throw new HostedCardError("refused", refusal)
    throw unavailable(`${name} was answered by nothing that can be read.`)
  }

  return {
    page: { upay_url, upay_site_id },
    isOurSite: (id) => id === upay_site_id,
    async createTicket({ request_id, success_url, cancel_url, error_url }) {
      const pairs = {
        AMT: NOTHING,
        EXT_TRANS_ID: request_id,
        SUCCESS_LINK: success_url,
        CANCEL_LINK: cancel_url,
        ERROR_LINK: error_url,
      }
      const read = await call("generateSecureLinkTicket", {
        ticketName: request_id,
        nameValuePairs: Object.entries(pairs).map(([name, value]) => ({ name, value })),
      })
      const ticket = read("ticket")
      if (ticket === "") throw unavailable("The ticket is empty.")
      return { ticket, ticket_name: request_id }
    },
    async authorize(session_identifier) {
      const read = await call("authorizeAccount", { session: session_identifier })
      const [ticket_name, receipt] = [read("ticketName"), read("receiptNumber")]
      if (ticket_name === "" || receipt === "") throw unavailable("The answer has no ticket or no receipt.")
      return { ticket_name, receipt }
    },
    async readCard(receipt) {
      const url = `${vault_url.replace(/\/$/, "")}/receipts/${encodeURIComponent(receipt)}`
      const { status, text } = await vendorFetch(url, { headers: { authorization, accept: "application/json" } })
      const card = status === 200 ? cardOf(text) : undefined
      if (card === undefined) throw unavailable(`The vault answered ${status} without a card.`)
      return card
    },
    readPost: (fields, from_ip) => readPost(settings, fields, from_ip),
  }
}

function cardOf(text: string): HostedCard | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = (key: string): string =>
    typeof value === "object" && value !== null && Object.hasOwn(value, key) ? String(Reflect.get(value, key)) : ""
  const card = {
    token: read("token"),
    brand: read("card_type").toLowerCase(),
    last4: read("last4"),
    expiration_month: Number(read("expiration_month")),
    expiration_year: Number(read("expiration_year")),
  }
  const isWhole =
    card.token !== "" &&
    card.brand !== "" &&
    /^[0-9]{4}$/.test(card.last4) &&
    isWithin(card.expiration_month, 1, 12) &&
    isWithin(card.expiration_year, 2000, 2100)
  return isWhole ? card : undefined
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

function readPost(
  { posting_key, upay_site_id, post_ips }: TouchNetSettings,
  fields: Readonly<Record<string, string>>,
  from_ip: string,
): HostedPost | undefined {
  // Sites differ in how they write the names.
  const lower = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  const read = (name: string): string => lower.get(name) ?? ""
  if (!isSame(read("posting_key"), posting_key)) return undefined
  if (post_ips.length > 0 && !post_ips.includes(from_ip)) return undefined
  const amount = read("pmt_amt")
  const is_success = read("pmt_status").toLowerCase() === "success"
  const [tpg_trans_id, request_id] = [read("tpg_trans_id"), read("ext_trans_id")]
  if (read("upay_site_id") !== upay_site_id || (is_success && Number(amount || "x") !== 0)) return undefined
  if (!/^[\w.-]{1,64}$/.test(tpg_trans_id)) return undefined
  return { tpg_trans_id, request_id, session_identifier: read("session_identifier"), is_success }
}
