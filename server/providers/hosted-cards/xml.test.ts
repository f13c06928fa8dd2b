import { describe, expect, test } from "vitest"
import { soapBody, soapOf } from "./soap.ts"
import { findXml, nameValuePairs, parseXml, XmlFault, xmlText, xmlValue } from "./xml.ts"

describe("XML is read strictly", () => {
  test("elements without their prefixes, text, CDATA, the five entities and numbers", () => {
    const read = parseXml(
      `<?xml version="1.0"?><a:r xmlns:a="x"><!-- note --><a:v k='1'>5 &lt; 6 &amp; &#65;&#x42;</a:v><w><![CDATA[<x>&amp;]]></w><e/></a:r>`,
    )
    expect(read.name).toBe("r")
    expect(read.children.map(({ name, text }) => [name, text])).toEqual([
      ["v", "5 < 6 & AB"],
      ["w", "<x>&amp;"],
      ["e", ""],
    ])
  })
  test.each([
    ["a document type", "<!DOCTYPE r><r/>"],
    ["an entity of its own", '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'],
    ["an unknown entity", "<r>&nbsp;</r>"],
    ["a bare ampersand", "<r>a & b</r>"],
    ["a character that can't be", "<r>&#0;</r>"],
    ["half a pair", "<r>&#xD800;</r>"],
    ["an instruction", "<?php echo 1 ?><r/>"],
    ["an instruction inside", "<r><?x y?></r>"],
    ["crossed elements", "<a><b></a></b>"],
    ["an end without a beginning", "</a>"],
    ["no end", "<a><b></b>"],
    ["two documents", "<a/><b/>"],
    ["text outside", "<a/>text"],
    ["an attribute without quotes", "<a b=c/>"],
    ["nothing", ""],
    ["no XML", "Bad gateway"],
    ["what is too deep", "<a>".repeat(50) + "</a>".repeat(50)],
    ["what is too long", `<a>${"x".repeat(100_001)}</a>`],
  ])("%s is refused", (_what, source) => {
    expect(() => parseXml(source)).toThrow(XmlFault)
    expect(soapBody(source)).toBeUndefined()
  })
  // A reader that goes back over what it has read takes minutes for these; the limit only tells the two apart.
  test("a document that is made to be slow is refused all the same", { timeout: 10_000 }, () => {
    for (const source of [
      `<a ${'b="c" '.repeat(15_000)}`,
      `<!--${"- ".repeat(40_000)}`,
      `<a>${"&".repeat(90_000)}</a>`,
    ])
      expect(() => parseXml(source)).toThrow(XmlFault)
  })
})

describe("SOAP", () => {
  test.each(["plain", `<b> & "quoted" 'too' ]]>`, "ümlaut 漢字 😀", "a\u0000b"])(
    "carries %j as text, and only as text",
    (text) => {
      const body = soapBody(
        soapOf("call", [
          ["ticketName", text],
          [
            "nameValuePairs",
            [
              ["name", "N"],
              ["value", text],
            ],
          ],
        ]),
      )
      const expected = text.replaceAll("\u0000", "")
      expect(body && xmlValue(body, "ticketName")).toBe(expected)
      expect(body && nameValuePairs(body)).toEqual(new Map([["N", expected]]))
    },
  )
  test("an injected element is no element", () => {
    const body = soapBody(soapOf("call", [["a", "</t:a><t:ticket>mine</t:ticket>"]]))
    expect(body && findXml(body, "ticket")).toBeUndefined()
    expect(xmlText("<&>")).toBe("&lt;&amp;&gt;")
  })
})
