import fc from "fast-check"
import iconv from "iconv-lite"
import { describe, expect, test } from "vitest"
import writeExcelFile from "write-excel-file/node"
import { decodeText, ENCODINGS } from "./decode-text.ts"
import { readSheets } from "./read-sheets.ts"

const csv = (text: string, encoding = "utf8") => ({ name: "families.csv", bytes: iconv.encode(text, encoding) })

describe("a text file", () => {
  const TEXT = "Nombre;Teléfono\r\nSiobhán Núñez;303\r\nZoë Müller;720\r\nRené D’Angelo;555\r\n"
  test.each(ENCODINGS)("of %s is read as it was written", async (encoding) => {
    const text =
      encoding === "windows-1250"
        ? "Jméno;Město\nŽofie Dvořáková;Brno\nŁukasz Wiśniewski;Łódź\nAnežka Říhová;Plzeň\n"
        : TEXT
    const written = encoding === "macintosh" || encoding === "windows-1252" ? text : text.replace("’", "'")
    const { text: read } = decodeText(iconv.encode(written, encoding))
    expect(read).toBe(written)
  })

  test("says its encoding and delimiter, and both can be told", async () => {
    const { tables } = await readSheets(csv("a;b\r\né;2\r\n", "windows-1252"))
    expect(tables[0]?.text).toEqual({ encoding: "windows-1252", by: "LIKELY", delimiter: ";" })
    const told = await readSheets(csv("a;b\n1,5;2\n"), { encoding: "utf8", delimiter: "," })
    expect(told.tables[0]?.text).toEqual({ encoding: "utf8", by: "TOLD", delimiter: "," })
  })

  test("keeps line breaks in quotes, and counts lines as an editor does", async () => {
    const { tables } = await readSheets(
      csv('Name,Medical\nLiam,"Peanut allergy\nEpiPen in bag"\n\nAoife,"Celiac, ""strict"""\n'),
    )
    expect(tables[0]?.rows).toEqual([
      { line: 2, cells: ["Liam", "Peanut allergy\nEpiPen in bag"] },
      { line: 5, cells: ["Aoife", 'Celiac, "strict"'] },
    ])
  })

  test("with a mark, old line ends, a quote within words, and rows of other lengths", async () => {
    const { tables, errors } = await readSheets(csv('\uFEFFName,Size\rKai "KJ" Smith,5" tall\rMia\rBo,6,extra\r'))
    expect(errors).toEqual([])
    expect(tables[0]?.columns).toEqual(["Name", "Size", "#3"])
    expect(tables[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['Kai "KJ" Smith', '5" tall'],
      ["Mia"],
      ["Bo", "6", "extra"],
    ])
  })

  test.each([
    ["", /families\.csv:1:1: is empty/],
    ["\n \n", /is empty: it needs a line of column names/],
    ['a,b\n1,"cut', /families\.csv:\d:1: a quote is opened and not closed/],
    ["%PDF-1.4", /is a PDF/],
    ["PK\u0003\u0004 cut off", /cut off or locked/],
  ])("that can't be read says why: %j", async (text, cause) => {
    const { tables, errors } = await readSheets(csv(text))
    expect(tables).toEqual([])
    expect(errors).toEqual([expect.stringMatching(cause)])
  })

  test("any bytes give tables or an error, never an exception", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const { tables, errors } = await readSheets({ name: "x", bytes: Buffer.from(bytes) })
        expect(tables.length + errors.length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  test("any cells that are quoted come back", async () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\0\uFEFF]/g, ""))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(",", ";", "\t", "|"),
        async (rows, delimiter) => {
          const quoted = [["Name", "Note"], ...rows, ["last", "row"]].map((row) =>
            row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
          )
          const { tables } = await readSheets(csv(quoted.join("\n")))
          const filled = rows.filter((row) => row.some((text) => text.trim() !== ""))
          for (const row of filled.filter((cells) => !/^(n\/?a|-+|\.|\?+|null|nil)$/i.test(cells.join("").trim())))
            expect(tables.flatMap((table) => table.rows.map(({ cells }) => cells))).toContainEqual(row)
        },
      ),
    )
  })
})

test("an XLSX has a table for each sheet, with dates and figures as they would be typed", async () => {
  const bytes = await writeExcelFile([
    {
      sheet: "Children",
      data: [
        [{ value: "Name" }, { value: "Born" }, { value: "Zip" }, { value: "Fee" }],
        [
          { value: "Luz" },
          { type: Date, value: new Date("2019-02-01T00:00:00Z"), format: "mm/dd/yyyy" },
          { value: "01234" },
          { type: Number, value: 80.5 },
        ],
      ],
    },
    { sheet: "Empty", data: [] },
    { sheet: "Classes", data: [[{ value: "Class" }], [{ value: "Swim" }]] },
  ]).toBuffer()
  const { tables, errors } = await readSheets({ name: "all.xlsx", bytes })
  expect(errors).toEqual([])
  expect(tables.map(({ name }) => name)).toEqual(["all.xlsx (Children)", "all.xlsx (Classes)"])
  expect(tables[0]?.rows[0]).toEqual({ line: 2, cells: ["Luz", "2019-02-01", "01234", "80.5"] })
  const cut = await readSheets({ name: "all.xlsx", bytes: bytes.subarray(0, bytes.length / 2) })
  expect(cut.errors).toHaveLength(1)
})

test("100,000 rows are read in one go", async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `F${index},Ann ${index},3/25/2018`)
  const { tables } = await readSheets(csv(["Family,Name,DOB", ...rows].join("\n")))
  expect(tables[0]?.rows).toHaveLength(100_000)
})
