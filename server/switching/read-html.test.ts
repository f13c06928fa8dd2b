import { describe, expect, test } from "vitest"
import { readSheets } from "./read-sheets.ts"

const file = (text: string | Buffer, name = "students.xls") => ({ name, bytes: Buffer.from(text) })

/** A line a cell, as systems write them. */
const PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset=utf-8>
<style>td{mso-number-format:"\\@"}</style></head><body>
<table><tr><td>Juniper Camps</td></tr></table>
<TABLE border=1>
<tr><th>Child</th><th>Born</th><th colspan="2">Parent</th></tr>
<tr>
  <td>Tor &amp; Mia<br>Lind</td><td>3/25/2018</td>
  <td><b>Ada</b> O&#39;Brien</td><td></td>
</tr>
<!-- <tr><td>Nobody</td></tr> -->
<tr><td>Kai &quot;KB&quot; N&uacute;&ntilde;ez<td>3/26/2018<td>Bo<td>x
</TABLE></body></html>`

describe("a page that is called .xls", () => {
  test("is its table, with the lines of the file", async () => {
    const { tables, errors } = await readSheets(file(PAGE))
    expect(errors).toEqual([])
    expect(tables).toMatchObject([{ name: "students.xls", columns: ["Child", "Born", "Parent", "#4"], header_line: 5 }])
    expect(tables[0]?.rows).toEqual([
      { line: 6, cells: ["Tor & Mia\nLind", "3/25/2018", "Ada O'Brien", ""] },
      { line: 11, cells: ['Kai "KB" Núñez', "3/26/2018", "Bo", "x"] },
    ])
  })

  test("is each of them where it has several, and none where it has none", async () => {
    const two = await readSheets(
      file("<table><tr><td>A<td>B<tr><td>1<td>2</table><table><tr><td>C<td>D<tr><td>3<td>4</table>"),
    )
    expect(two.tables.map(({ name, columns }) => [name, columns])).toEqual([
      ["students.xls (1)", ["A", "B"]],
      ["students.xls (2)", ["C", "D"]],
    ])
    const none = await readSheets(file("<html><body><p>Please sign in</p><td></body></html>"))
    expect(none.tables).toEqual([])
    expect(none.errors).toHaveLength(1)
  })

  test("Excel's XML of 2003 is its sheets", async () => {
    const { tables } = await readSheets(
      file(`<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="s1"/></Styles>
<Worksheet ss:Name="Kids"><Table>
<Row><Cell><Data ss:Type="String">Child</Data></Cell><Cell><Data ss:Type="String">Born</Data></Cell><Cell><Data ss:Type="String">Fee</Data></Cell></Row>
<Row><Cell><Data ss:Type="String">Tor &lt;3</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">80.5</Data></Cell></Row>
<Row><Cell><Data ss:Type="String">Kai</Data></Cell><Cell/><Cell><Data ss:Type="Number">5</Data></Cell></Row>
</Table></Worksheet></Workbook>`),
    )
    expect(tables[0]?.columns).toEqual(["Child", "Born", "Fee"])
    expect(tables[0]?.rows.map(({ cells }) => cells)).toEqual([
      ["Tor <3", "", "80.5"],
      ["Kai", "", "5"],
    ])
  })
})

describe("a file that is no table says what it is, and what to do", () => {
  const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
  const locked = Buffer.concat([old, Buffer.from("EncryptedPackage", "utf16le")])
  const zip = (...parts: string[]) =>
    Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.from(parts.join("")), Buffer.alloc(5000)])
  test.each([
    ["an old Excel file", old, /before 2007 \(\.xls\): open it, save it as XLSX/],
    ["a locked one", locked, /locked by a password/],
    ["OpenDocument", zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), /OpenDocument/],
    ["Numbers", zip("Index/Document.iwa"), /Numbers/],
    ["Word", zip("[Content_Types].xml", "word/document.xml"), /Word/],
    ["a ZIP of files", zip("students.csv"), /ZIP: unpack/],
    ["a PDF", Buffer.from("%PDF-1.7"), /PDF/],
    ["RTF", Buffer.from("{\\rtf1 x}"), /RTF/],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), /picture/],
    ["a database", Buffer.from("SQLite format 3\u0000"), /database/],
    ["packed text", Buffer.from([0x1f, 0x8b, 8, 0]), /unpack/],
  ])("%s", async (_, bytes, cause) => {
    const { tables, errors } = await readSheets(file(bytes, "students.csv"))
    expect(tables).toEqual([])
    expect(errors).toEqual([expect.stringMatching(cause)])
  })

  test("a damaged byte is said at its line", async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Tor ${at},2018-03-25`)
    const text = ["Child,Born", ...rows.slice(0, 20), "Kai\0,2018-03-26", ...rows.slice(20)].join("\n")
    const { errors } = await readSheets(file(text, "students.csv"))
    expect(errors).toEqual([expect.stringMatching(/^students\.csv:22:1: has a byte that is no letter/)])
  })
})
