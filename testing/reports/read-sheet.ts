import { XMLParser } from "fast-xml-parser"
import { unzipped } from "../privacy/unzip.ts"

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ["row", "c", "si"].includes(name),
})

const textOf = (node: unknown): string => {
  if (typeof node === "string") return node
  if (typeof node !== "object" || node === null) return ""
  return "#text" in node ? textOf(node["#text"]) : "t" in node ? textOf(node.t) : ""
}

interface XmlCell {
  "@_r": string
  "@_t"?: string
  v?: unknown
  is?: unknown
}

/** A → 0, B → 1. No report has more than 26 columns. */
const columnOf = (name: string): number => name.charCodeAt(0) - 65

/** The cells of a workbook's first sheet as texts, each in its place. */
export function readSheet(bytes: Buffer): string[][] {
  const files = unzipped(bytes)
  const fileOf = (name: string): string => files.get(name)?.toString("utf8") ?? ""
  const strings: unknown[] = parser.parse(fileOf("xl/sharedStrings.xml")).sst?.si ?? []
  const rows: { c: XmlCell[] }[] = parser.parse(fileOf("xl/worksheets/sheet1.xml")).worksheet.sheetData.row
  const width = Math.max(...rows.flatMap(({ c }) => c.map((cell) => columnOf(cell["@_r"]) + 1)))
  return rows.map(({ c }) => {
    const cells = Array.from({ length: width }, () => "")
    for (const cell of c)
      cells[columnOf(cell["@_r"])] =
        cell["@_t"] === "s" ? textOf(strings[Number(textOf(cell.v))]) : textOf(cell.is ?? cell.v)
    return cells
  })
}
