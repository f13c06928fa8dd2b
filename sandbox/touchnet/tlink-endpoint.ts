import { randomBytes } from "node:crypto"
import { nameValuePairs, soapBody, soapFault, soapOf, soapText } from "@hub/server/providers/hosted-cards/soap"
import type { TouchNetStore } from "./store.ts"

export interface Operation {
  readonly name: string
  readonly content: unknown
}

export interface SoapReply {
  readonly status: number
  readonly body: string
}

const refused = (message: string): SoapReply => ({ status: 500, body: soapFault(message, "SecureLinkException") })
const answered = (name: string, content: Parameters<typeof soapOf>[1]): SoapReply => ({
  status: 200,
  body: soapOf(`${name}Response`, content),
})

/** T-Link's two calls have one address; the body names the call. */
export const operationOf = (text: string): Operation | undefined => {
  const body = soapBody(text)
  return body && { ...body, name: body.name.replace(/Request$/, "") }
}

export async function answerTlink(store: TouchNetStore, { name, content }: Operation): Promise<SoapReply> {
  if (name === "generateSecureLinkTicket") return generate(store, content)
  if (name === "authorizeAccount") return authorize(store, content)
  return refused(`${name} isn't offered.`)
}

async function generate(store: TouchNetStore, content: unknown): Promise<SoapReply> {
  const ticket_name = soapText(content, "ticketName") ?? ""
  const values = nameValuePairs(content)
  if (ticket_name === "") return refused("A ticket needs a name.")
  if (!/^\d+\.\d{2}$/.test(values["AMT"] ?? "")) return refused("AMT must be an amount with two decimals.")
  const ticket = randomBytes(24).toString("base64url")
  await store.put("ticket", ticket, { ticket_name, values })
  return answered("generateSecureLinkTicket", { ticket })
}

async function authorize(store: TouchNetStore, content: unknown): Promise<SoapReply> {
  const session = soapText(content, "session") ?? ""
  const visit = await store.get("visit", session)
  if (visit === undefined) return refused("This session isn't known.")
  // As T-Link does: a lost answer can't be had again.
  if (visit.is_authorized) return refused("This session was authorized before.")
  await store.put("visit", session, { ...visit, is_authorized: true })
  return answered("authorizeAccount", {
    ticketName: visit.ticket_name,
    nameValuePairs: { name: "EXT_TRANS_ID", value: visit.ticket_name },
    creditResponse: { receiptNumber: visit.receipt, approvalCode: "000000" },
  })
}
