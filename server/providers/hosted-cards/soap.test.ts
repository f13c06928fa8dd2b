import { expect, test } from "vitest"
import { nameValuePairs, soapBody, soapOf, soapText } from "./soap.ts"

const inEnvelope = (body: string): string => `<a:Envelope xmlns:a="x"><a:Body>${body}</a:Body></a:Envelope>`

test("reads elements without their prefixes, text, CDATA and entities", () => {
  const body = soapBody(
    `<?xml version="1.0"?>${inEnvelope(`<!-- note --><b:r xmlns:b="y"><b:v k='1'>5 &lt; 6 &amp; &#65;&#x42;</b:v><d><w><![CDATA[<x>&amp;]]></w><n>007</n></d></b:r>`)}`,
  )
  expect(body?.name).toBe("r")
  const read = (name: string) => soapText(body?.content, name)
  expect([read("v"), read("w"), read("n"), read("missing")]).toEqual(["5 < 6 & AB", "<x>&amp;", "007", undefined])
})

test.each([
  ["a document type", `<!DOCTYPE r>${inEnvelope("<r/>")}`],
  ["an entity of its own", `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inEnvelope("<r>&x;</r>")}`],
  ["a bare ampersand", inEnvelope("<r>a & b</r>")],
  ["crossed elements", inEnvelope("<a><b></a></b>")],
  ["an element without an end", inEnvelope("<a>")],
  ["a name that pollutes prototypes", inEnvelope("<__proto__><a>1</a></__proto__>")],
  ["another document", "<r/>"],
  ["an empty body", inEnvelope("")],
  ["nothing", ""],
  ["no XML", "Bad gateway"],
  ["too deep a document", inEnvelope("<a>".repeat(500) + "</a>".repeat(500))],
  ["too long a document", inEnvelope(`<a>${"x".repeat(100_001)}</a>`)],
])("refuses %s", (_what, source) => {
  expect(soapBody(source)).toBeUndefined()
})

test.each(["plain", `<b> & "quoted" 'too' ]]>`, "ümlaut 漢字 😀", "&amp; &#65;", "</ticketName><ticket>mine</ticket>"])(
  "carries %j as text, and only as text",
  (text) => {
    const body = soapBody(soapOf("call", { ticketName: text, nameValuePairs: [{ name: "N", value: text }] }))
    expect(soapText(body?.content, "ticketName")).toBe(text)
    expect(soapText(body?.content, "ticket")).toBeUndefined()
    expect(nameValuePairs(body?.content)).toEqual({ N: text })
  },
)
