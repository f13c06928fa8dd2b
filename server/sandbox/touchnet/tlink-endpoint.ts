import { randomBytes } from "node:crypto"
import { soapBody, soapFault, soapOf } from "../../providers/hosted-cards/soap.ts"
import { nameValuePairs, type XmlElement, xmlValue } from "../../providers/hosted-cards/xml.ts"
import type { TouchNetStore } from "./store.ts"

export interface SoapReply {
  readonly status: number
  readonly body: string
}

const refused = (message: string): SoapReply => ({ status: 500, body: soapFault(message, "SecureLinkException") })
const answered = (name: string, content: Parameters<typeof soapOf>[1]): SoapReply => ({
  status: 200,
  body: soapOf(`${name}Response`, content),
})

/** T-Link's two calls. The name of the one that is asked for stands in the body, not in the address. */
export const operationOf = (text: string): { name: string; element: XmlElement } | undefined => {
  const element = soapBody(text)
  return element === undefined ? undefined : { name: element.name.replace(/Request$/, ""), element }
}

export async function answerTlink(
  store: TouchNetStore,
  { name, element }: { name: string; element: XmlElement },
): Promise<SoapReply> {
  if (name === "generateSecureLinkTicket") return generate(store, element)
  if (name === "authorizeAccount") return authorize(store, element)
  return refused(`${name} isn't offered.`)
}

async function generate(store: TouchNetStore, element: XmlElement): Promise<SoapReply> {
  const ticket_name = xmlValue(element, "ticketName")
  const values = Object.fromEntries(nameValuePairs(element))
  if (ticket_name === "") return refused("A ticket needs a name.")
  if (!/^\d+\.\d{2}$/.test(values["AMT"] ?? "")) return refused("AMT must be an amount with two decimals.")
  const ticket = randomBytes(24).toString("base64url")
  await store.put("ticket", ticket, { ticket_name, values })
  return answered("generateSecureLinkTicket", [["ticket", ticket]])
}

async function authorize(store: TouchNetStore, element: XmlElement): Promise<SoapReply> {
  const session = xmlValue(element, "session")
  const visit = await store.get("visit", session)
  if (visit === undefined) return refused("This session isn't known.")
  // Whoever asks twice is told so: an answer that was lost must be found another way.
  if (visit.is_authorized) return refused("This session was authorized before.")
  await store.put("visit", session, { ...visit, is_authorized: true })
  const pair = [["name", "EXT_TRANS_ID"] as const, ["value", visit.ticket_name] as const] as const
  return answered("authorizeAccount", [
    ["ticketName", visit.ticket_name],
    ["nameValuePairs", pair],
    ["creditResponse", [["receiptNumber", visit.receipt] as const, ["approvalCode", "000000"] as const]],
  ])
}
