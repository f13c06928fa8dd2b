// The little of XML that SOAP needs, read strictly: elements, text and the five entities. What could make a reader fetch, expand or
// loop (document types, entities of one's own, processing instructions) is refused, not ignored.

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly text: string
  readonly children: readonly XmlElement[]
}

export class XmlFault extends Error {}

const MAX_LENGTH = 100_000
const MAX_DEPTH = 24
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

// Every character that XML 1.0 can't hold, escaped or not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const xmlText = (text: string): string =>
  text
    .replaceAll(FORBIDDEN, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;")

function decoded(text: string): string {
  return text.replaceAll(/&([^;&\s]{0,10});?/g, (whole, name: string) => {
    const known = NAMED[name]
    if (known !== undefined && whole.endsWith(";")) return known
    const code = /^#x[0-9a-f]{1,6}$/i.test(name)
      ? Number.parseInt(name.slice(2), 16)
      : /^#[0-9]{1,7}$/.test(name)
        ? Number(name.slice(1))
        : Number.NaN
    const isCharacter = code >= 0x20 || code === 9 || code === 10 || code === 13
    if (!whole.endsWith(";") || !isCharacter || code > 0x10_ffff || (code >= 0xd8_00 && code <= 0xdf_ff)) {
      throw new XmlFault("An entity isn't one of the five.")
    }
    return String.fromCodePoint(code)
  })
}

interface Open {
  readonly full: string
  readonly name: string
  text: string
  readonly children: XmlElement[]
}

// One thing at a time, from where the last one ended.
const PART =
  /<!--(?:(?!--)[^])*-->|<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>|<\/([A-Za-z_][\w.:-]*)\s*>|<([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y

export function parseXml(source: string): XmlElement {
  if (source.length > MAX_LENGTH) throw new XmlFault("The document is too long.")
  const body = source.replace(/^\uFEFF?\s*<\?xml\s[^?]*\?>/, "").trim()
  const open: Open[] = []
  let root: XmlElement | undefined
  const close = ({ name, text, children }: Open) => {
    const element = { name, text: children.length === 0 ? text : text.trim(), children }
    const parent = open.at(-1)
    if (parent === undefined) root = element
    else parent.children.push(element)
  }
  PART.lastIndex = 0
  for (let at = 0; at < body.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const found = PART.exec(body)
    if (found === null) throw new XmlFault("The document isn't well-formed, or holds what isn't read here.")
    const [, cdata, ending, beginning, , isEmpty, text] = found
    const current = open.at(-1)
    if (cdata !== undefined || text !== undefined) {
      const said = cdata ?? decoded(text ?? "")
      if (current !== undefined) current.text += said
      else if (said.trim() !== "" || cdata !== undefined) throw new XmlFault("Text stands outside the document.")
    } else if (ending !== undefined) {
      if (current?.full !== ending) throw new XmlFault("An element isn't closed where it should be.")
      open.pop()
      close(current)
    } else if (beginning !== undefined) {
      if (root !== undefined || open.length >= MAX_DEPTH) throw new XmlFault("A second document, or too deep.")
      const element: Open = {
        full: beginning,
        name: beginning.slice(beginning.indexOf(":") + 1),
        text: "",
        children: [],
      }
      if (isEmpty === "/") close(element)
      else open.push(element)
    }
  }
  if (root === undefined || open.length > 0) throw new XmlFault("The document doesn't end.")
  return root
}

/** The first element of that name, however deep. */
export function findXml(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element
  for (const child of element.children) {
    const found = findXml(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** The trimmed text of the first element of that name, or an empty one. */
export const xmlValue = (element: XmlElement, name: string): string => findXml(element, name)?.text.trim() ?? ""

/** T-Link's list of names and values. */
export const nameValuePairs = (element: XmlElement): Map<string, string> =>
  new Map(
    element.children
      .filter((child) => child.name === "nameValuePairs")
      .map((pair) => [xmlValue(pair, "name"), xmlValue(pair, "value")]),
  )
