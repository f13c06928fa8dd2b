import fc from "fast-check"
import iconv from "iconv-lite"
import writeExcelFile from "write-excel-file/node"
import { COLUMN_NAMES, FIELDS, type Field } from "./column-names.ts"
import type { TrueFamily } from "./true-families.ts"

// Files as other systems and people write them: the same families in other columns, notations and forms.

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
const EXCEL_START = Date.parse("1899-12-30")
type Parts = readonly [year: string, month: string, day: string]
export const DATES: readonly ((parts: Parts) => string)[] = [
  ([year, month, day]) => `${year}-${month}-${day}`,
  ([year, month, day]) => `${Number(month)}/${Number(day)}/${year}`,
  ([year, month, day]) => `${month}/${day}/${year.slice(2)}`,
  ([year, month, day]) => `${month}/${day}/${year} 12:00:00 AM`,
  ([year, month, day]) => `${Number(day)}.${Number(month)}.${year}`,
  ([year, month, day]) => `${day}/${month}/${year}`,
  ([year, month, day]) => `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`,
  ([year, month, day]) => `${day}-${MONTHS[Number(month) - 1]}-${year.slice(2)}`,
  (parts) => String((Date.parse(parts.join("-")) - EXCEL_START) / 86_400_000),
]

export interface Style {
  readonly form: "CSV" | "XLSX"
  readonly encoding: "utf8" | "utf8 with a mark" | "utf16le with a mark" | "windows-1252"
  readonly delimiter: string
  readonly line_end: string
  readonly is_all_quoted: boolean
  /** Which of the names each column has. */
  readonly names: number
  readonly is_backward: boolean
  /** Which of the notations its dates have. */
  readonly date: number
  /** What an empty cell says. */
  readonly blank: string
  readonly title: string | undefined
  readonly has_totals: boolean
  readonly has_header_again: boolean
  readonly has_blank_rows: boolean
  readonly has_spaces: boolean
  readonly has_empty_column: boolean
}

export const styles: fc.Arbitrary<Style> = fc.record({
  form: fc.constantFrom("CSV", "CSV", "CSV", "XLSX"),
  encoding: fc.constantFrom("utf8", "utf8 with a mark", "utf16le with a mark", "windows-1252"),
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  line_end: fc.constantFrom("\n", "\r\n", "\r"),
  is_all_quoted: fc.boolean(),
  names: fc.nat(5),
  is_backward: fc.boolean(),
  date: fc.nat(DATES.length - 1),
  blank: fc.constantFrom("", "N/A", "n/a", "-", " ", "#N/A", "NULL"),
  title: fc.constantFrom(undefined, "Roster of Juniper Camps", "Report run 6/1/2026"),
  has_totals: fc.boolean(),
  has_header_again: fc.boolean(),
  has_blank_rows: fc.boolean(),
  has_spaces: fc.boolean(),
  has_empty_column: fc.boolean(),
})

/** A row a child, with its family's cells in each. */
export interface Row {
  readonly family: number
  readonly child: number
  readonly cells: ReadonlyMap<Field, string>
}

export interface RealFile {
  readonly name: string
  readonly bytes: Buffer
  readonly nameOf: (field: Field) => string
  /** The line of each row, as an editor counts. */
  readonly lines: readonly number[]
}

const parts = (day: string): Parts => {
  const [year = "", month = "", of_month = ""] = day.split("-")
  return [year, month, of_month]
}

export function rowsOf(families: readonly TrueFamily[], { date }: Style): Row[] {
  const written = DATES[date] ?? String
  return families.flatMap(({ number, adults: [first, second], children }, family) =>
    children.map((one, child) => ({
      family,
      child,
      cells: new Map<Field, string>([
        ["number", number],
        ["first_name", first?.first_name ?? ""],
        ["last_name", first?.last_name ?? ""],
        ["email", first?.email ?? ""],
        ["phone", first?.phone ?? ""],
        ["second_first_name", second?.first_name ?? ""],
        ["second_last_name", second?.last_name ?? ""],
        ["second_email", second?.email ?? ""],
        ["second_phone", second?.phone ?? ""],
        ["child_id", `${number}${child}`],
        ["child_first_name", one.first_name],
        ["child_last_name", one.last_name],
        ["child_birth_date", written(parts(one.birth_date))],
        ["child_gender", one.gender],
        ["child_grade", one.grade],
        ["child_allergies", one.allergies],
        ["child_pronouns", one.pronouns],
        ["child_physician", one.physician],
        ["child_insurance", one.insurance],
        ["child_policy", one.policy],
        ["child_diet", one.diet],
        ["child_note", one.note],
        ["child_photos", one.photos],
      ]),
    })),
  )
}

/** The sheet with what people put around its rows; `row` is undefined where a line is none of the rows. */
function sheetOf(rows: readonly Row[], style: Style): { readonly cells: readonly string[]; readonly row?: number }[] {
  const fields = style.is_backward ? FIELDS.toReversed() : FIELDS
  const header = fields.map((field) => COLUMN_NAMES[field][style.names] ?? field)
  const edge = style.has_empty_column ? [""] : []
  const body = rows.flatMap(({ cells }, row) => {
    const written = fields.map((field) => cells.get(field) || style.blank)
    const spaced = style.has_spaces ? written.map((cell) => ` ${cell}\u00A0`) : written
    const line = { cells: [...spaced, ...edge], row }
    const is_middle = row > 0 && row === Math.floor(rows.length / 2)
    return [
      ...(is_middle && style.has_header_again ? [{ cells: [...header, ...edge] }] : []),
      ...(is_middle && style.has_blank_rows ? [{ cells: fields.map(() => "") }] : []),
      line,
    ]
  })
  return [
    ...(style.title === undefined ? [] : [{ cells: [style.title, ...fields.slice(1).map(() => "")] }]),
    { cells: [...header, ...edge] },
    ...body,
    ...(style.has_totals ? [{ cells: ["Total", String(rows.length), ...fields.slice(2).map(() => "")] }] : []),
  ]
}

const breaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

function encoded(text: string, encoding: Style["encoding"]): Buffer {
  if (encoding === "utf8 with a mark") return iconv.encode(text, "utf8", { addBOM: true })
  return encoding === "utf16le with a mark"
    ? iconv.encode(text, "utf16le", { addBOM: true })
    : iconv.encode(text, encoding)
}

/** Writes rows as the style has them. */
export async function writeFile(rows: readonly Row[], style: Style): Promise<RealFile> {
  const sheet = sheetOf(rows, style)
  const nameOf = (field: Field) => COLUMN_NAMES[field][style.names] ?? field
  if (style.form === "XLSX") {
    const bytes = await writeExcelFile(
      sheet.map(({ cells }) => cells.map((value) => (value === "" ? null : { value }))),
    ).toBuffer()
    const lines = sheet.flatMap(({ row }, at) => (row === undefined ? [] : at + 1))
    return { name: "export.xlsx", bytes, nameOf, lines }
  }
  const { delimiter, line_end, is_all_quoted } = style
  const quoted = (cell: string) =>
    is_all_quoted || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const lines: number[] = []
  let at = 1
  const text = sheet.map(({ cells, row }) => {
    if (row !== undefined) lines.push(at)
    const written = cells.map(quoted).join(delimiter)
    at += breaks(written) + 1
    return `${written}${line_end}`
  })
  return { name: "export.csv", bytes: encoded(text.join(""), style.encoding), nameOf, lines }
}
