import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser"

// SOAP 1.1 as T-Link speaks it: one element in, one element or a fault out.

const TYPES = "http://types.secureLink.touchnet.com"
const ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/"
const MAX_LENGTH = 100_000

export interface SoapContent {
  readonly [name: string]: string | SoapContent | readonly SoapContent[]
}

const builder = new XMLBuilder({ ignoreAttributes: false })
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, htmlEntities: true })

const envelope = (body: SoapContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build({ "s:Envelope": { "@_xmlns:s": ENVELOPE, "s:Body": body } })}`

export const soapOf = (name: string, content: SoapContent): string =>
  envelope({ [name]: { "@_xmlns": TYPES, ...content } })

export const soapFault = (message: string, detail: string): string =>
  envelope({
    "s:Fault": {
      faultcode: "s:Server",
      faultstring: message,
      detail: { [detail]: { "@_xmlns": TYPES, "#text": message } },
    },
  })

const childOf = (node: unknown, name: string): unknown =>
  typeof node === "object" && node !== null && Object.hasOwn(node, name) ? Reflect.get(node, name) : undefined

/** The element in the body; undefined when the text isn't SOAP. Document types are refused, so no entity of their own is expanded. */
export function soapBody(text: string): { name: string; content: unknown } | undefined {
  if (text.length > MAX_LENGTH || /<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return undefined
  let parsed: unknown
  try {
    parsed = parser.parse(text)
  } catch {
    return undefined
  }
  const body = childOf(childOf(parsed, "Envelope"), "Body")
  const [element] = typeof body === "object" && body !== null ? Object.entries(body) : []
  return element && { name: element[0], content: element[1] }
}

/** The text of the first element of that name, at any depth. */
export function soapText(content: unknown, name: string): string | undefined {
  if (typeof content !== "object" || content === null) return undefined
  const own = childOf(content, name)
  if (typeof own === "string") return own
  for (const child of Object.values(content)) {
    const found = soapText(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** T-Link's list of names and values. */
export function nameValuePairs(content: unknown): Record<string, string> {
  const pairs = childOf(content, "nameValuePairs")
  const all: unknown[] = Array.isArray(pairs) ? pairs : [pairs]
  return Object.fromEntries(all.map((pair) => [soapText(pair, "name") ?? "", soapText(pair, "value") ?? ""]))
}
