import { findXml, parseXml, type XmlElement, XmlFault, xmlText } from "./xml.ts"

// SOAP 1.1 as T-Link speaks it: one element in, one element or a fault out.

export const TYPES = "http://types.secureLink.touchnet.com"
const ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/"

/** A nested list is an element; a text is its content. */
export type Content = string | readonly (readonly [name: string, Content])[]

const written = (name: string, content: Content): string => {
  const inside =
    typeof content === "string" ? xmlText(content) : content.map(([child, deeper]) => written(child, deeper)).join("")
  return `<t:${name}>${inside}</t:${name}>`
}

export const soapOf = (name: string, content: Content): string =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="${ENVELOPE}" xmlns:t="${TYPES}"><s:Body>${written(name, content)}</s:Body></s:Envelope>`

export const soapFault = (message: string, detail: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="${ENVELOPE}" xmlns:t="${TYPES}"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>${xmlText(message)}</faultstring><detail><t:${detail}>${xmlText(message)}</t:${detail}></detail></s:Fault></s:Body></s:Envelope>`

/** What stands in the body; undefined when it is no SOAP at all. */
export function soapBody(text: string): XmlElement | undefined {
  try {
    const envelope = parseXml(text)
    const body = envelope.name === "Envelope" ? findXml(envelope, "Body") : undefined
    return body?.children[0]
  } catch (error) {
    if (error instanceof XmlFault) return undefined
    throw error
  }
}
