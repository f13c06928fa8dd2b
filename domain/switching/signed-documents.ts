import type { PeopleRow } from "./child-rows.ts"
import { LEAVE_OUT } from "./column-choices.ts"
import { readDate } from "./dates.ts"
import type { SwitchDecisions } from "./decisions.ts"
import type { Place } from "./people.ts"
import { readConsent } from "./people-columns.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Documents that were signed in another system. They count here only where the business says that its own document has the same text.

/** A document that the business wants signed, or given as files. */
export interface KnownDocument {
  readonly key: string
  readonly name: string
  /** For how long a signature counts; null: for good. */
  readonly valid_months: number | null
}

export interface SwitchDocument {
  readonly family: string
  readonly child: string
  /** Ours, by its key. */
  readonly document: string
  readonly name: string
  readonly signed_on: string
  readonly signed_by: string
  /** As the other system calls it. */
  readonly title: string
  /** Files that the row names. */
  readonly files: readonly string[]
  readonly file_place?: Place
  readonly place: Place
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Ours that are called alike come first; the business decides. */
function choicesFor(title: string, documents: readonly KnownDocument[]) {
  const words = new Set(plain(title).split(" "))
  const shared = ({ name }: KnownDocument) =>
    plain(name)
      .split(" ")
      .filter((word) => words.has(word)).length
  const ranked = documents.toSorted((a, b) => shared(b) - shared(a) || a.name.localeCompare(b.name, "en"))
  return [...ranked.map(({ key, name }) => ({ value: key, words: name })), { value: LEAVE_OUT, words: "" }]
}

interface Found {
  readonly title: string
  readonly signed: string
  readonly by: string
  readonly files: readonly string[]
  readonly file_place?: Place
  readonly place: Place
}

/** "a.pdf; b.pdf": a comma may be in a name. */
const filesIn = (cell: string): string[] =>
  cell
    .split(/[;|\n]|,\s*(?=\S+\.\w{3,4}(?:$|,))/)
    .map((one) => one.trim())
    .filter((one) => one !== "")

/** Rows of a list of documents, and columns whose name is the document and whose cell is the day. */
function foundIn({ planned, read }: PeopleRow): Found[] {
  const { name: file } = planned.table
  const titled = read.all("DOCUMENT", "FULL_NAME").map((title): Found => {
    const signed = read("DOCUMENT", "DATE") || read("ENROLLMENT", "DATE")
    const files = read.all("DOCUMENT", "FILE_NAME").flatMap(filesIn)
    const place = read.place("DOCUMENT", ["DATE", "FULL_NAME"])
    return {
      title,
      signed,
      by: read("DOCUMENT", "SIGNED_BY"),
      files,
      file_place: read.place("DOCUMENT", ["FILE_NAME"]),
      place,
    }
  })
  const columns = planned.columns.flatMap(({ name, index, meaning }): Found[] => {
    if (meaning?.field !== "SIGNED") return []
    const signed = read.cell(index)
    return signed === ""
      ? []
      : [
          {
            title: titleOf(name),
            signed,
            by: read("DOCUMENT", "SIGNED_BY"),
            files: [],
            place: { file, line: read.line, column: name },
          },
        ]
  })
  return [...titled, ...columns]
}

/** "Liability Waiver signed on" names the waiver. */
const titleOf = (column: string): string =>
  column
    .replaceAll("_", " ")
    .replace(/[\s:-]*\b(?:signed(?: on| date| by)?|signature(?: date)?|date|on file|completed?|received)\b.*$/i, "")
    .trim() || column

interface Reading {
  readonly documents: readonly KnownDocument[]
  readonly decisions: SwitchDecisions
  readonly today: string
}

/** Each document of a child once, the latest signature of it. */
export function documentsIn(rows: readonly PeopleRow[], { documents, decisions, today }: Reading) {
  const found = new Map<string, SwitchDocument>()
  const problems: SwitchProblem[] = []
  const ticked = new Set<string>()
  let [count, left_out] = [0, 0]
  for (const row of rows)
    for (const { title, signed, by, place, ...filed } of foundIn(row)) {
      // A cell that says no is no signature.
      if (readConsent(signed) === false) continue
      count += row.children.length
      const decided = decisions.documents?.[title]
      if (decided === LEAVE_OUT) {
        left_out += row.children.length
        continue
      }
      const signed_on = readDate(signed, row.planned.date_order, today)
      if (signed_on === undefined || signed_on > today) {
        // A column of ticks says of nobody when.
        if (readConsent(signed) === true && ticked.has(title)) continue
        ticked.add(title)
        problems.push({ ...place, kind: "SIGNED_UNDATED", cell: signed, is_blocking: false, of: row.family })
        continue
      }
      const document = documents.find(({ key }) => key === decided)
      if (document === undefined) {
        const decides = { section: "documents", key: title } as const
        const choices = choicesFor(title, documents)
        const at = { ...place, cell: title, of: row.family }
        problems.push({ ...at, kind: "DOCUMENT_UNKNOWN", is_blocking: true, choices, decides })
        continue
      }
      for (const [, child] of row.children) {
        const key = `${child} ${document.key}`
        const before = found.get(key)
        if (before === undefined || before.signed_on < signed_on)
          found.set(key, {
            family: row.family,
            child,
            document: document.key,
            name: document.name,
            signed_on,
            signed_by: by,
            title,
            ...filed,
            place,
          })
      }
    }
  return { documents: [...found.values()], problems, count, left_out }
}
