import { LEAVE_OUT } from "./column-choices.ts"
import type { SwitchDecisions } from "./decisions.ts"
import type { Household } from "./households.ts"
import type { Place } from "./people.ts"
import type { SwitchDocument } from "./signed-documents.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Signed documents as files: a ZIP with all of them, or each by itself. A row names its file, or the file's name says whose it is.

export interface ArchiveEntry {
  /** With its folders. */
  readonly path: string
  readonly size: number
  /** Why it can't be taken, by its name and size alone. */
  readonly flaw?: "KIND" | "SIZE" | "UNSAFE" | "LOCKED"
}

export interface Archive {
  /** The file that was put in. */
  readonly name: string
  readonly entries: readonly ArchiveEntry[]
}

/** A file of a document of one child. */
export interface SwitchSignedFile {
  readonly archive: string
  readonly path: string
  readonly family: string
  readonly child: string
  /** Ours, by its key. */
  readonly document: string
  readonly place: Place
}

export interface SignedFilesFound {
  readonly files: readonly SwitchSignedFile[]
  readonly problems: readonly SwitchProblem[]
  /** How many files there are to take, and how many of them were decided to stay behind. */
  readonly count: number
  readonly left_out: number
}

interface Reading {
  readonly documents: readonly SwitchDocument[]
  readonly households: readonly Household[]
  readonly decisions: SwitchDecisions
  /** It is open which documents ours are: that a file is of none is said later. */
  readonly is_undecided?: boolean
}

const words = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

const withoutExtension = (path: string): string => path.replace(/\.[^./\\]{1,5}$/, "")
const baseOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path
const low = (path: string): string => path.normalize("NFC").replaceAll("\\", "/").toLowerCase().trim()

/** Words that say nothing of which document it is. */
const EMPTY = new Set([
  "the",
  "of",
  "and",
  "a",
  "for",
  "to",
  "form",
  "forms",
  "signed",
  "copy",
  "document",
  "pdf",
  "final",
])
const telling = (title: string): string[] => words(title).filter((word) => !EMPTY.has(word))

/** Documents of one row, which a file proves together. */
type Proven = readonly SwitchDocument[]

const rowOf = ({ place }: SwitchDocument): string => `${place.file}:${place.line}:${place.column}`

function byRow(documents: readonly SwitchDocument[]): Proven[] {
  const rows = new Map<string, SwitchDocument[]>()
  for (const one of documents) rows.set(rowOf(one), [...(rows.get(rowOf(one)) ?? []), one])
  return [...rows.values()]
}

interface Named {
  readonly first_name: string
  readonly last_name: string
}

const nameWords = ({ first_name, last_name }: Named): readonly string[] => {
  const [first, last] = [words(first_name), words(last_name)]
  return first.length > 0 && last.length > 0 ? [...first, ...last] : []
}
const isNamedIn = (found: ReadonlySet<string>, own: readonly string[]): boolean =>
  own.length > 0 && own.every((word) => found.has(word))

/** Numbers shorter than this are days as well. */
const NUMBER_LENGTH = 4
const numberOf = (external_id: string): string => external_id.replace(/^[a-z]+:/, "").toLowerCase()
const tellingNumber = (external_id: string): string | undefined => {
  const number = numberOf(external_id)
  return number.length >= NUMBER_LENGTH && /\d/.test(number) ? number : undefined
}

/** What the name of a file can say, taken apart once: thousands of files are held against all families. */
const peopleOf = (households: readonly Household[]) =>
  households.map(({ external_id, adults, children }) => ({
    external_id,
    number: tellingNumber(external_id),
    adults: adults.map(nameWords),
    children: children.map((child) => ({
      external_id: child.external_id,
      number: tellingNumber(child.external_id),
      name: nameWords(child),
    })),
  }))
type People = ReturnType<typeof peopleOf>

/** Whom and what the name of a file says: each of its documents, by rows. */
function namedBy(path: string, documents: readonly SwitchDocument[], people: People): Proven[] {
  const found = new Set(words(withoutExtension(path)))
  const children = new Set<string>()
  const families = new Set<string>()
  const isSaid = (number: string | undefined) => number !== undefined && found.has(number)
  for (const { external_id, number, adults, children: own } of people) {
    for (const child of own) if (isNamedIn(found, child.name) || isSaid(child.number)) children.add(child.external_id)
    if (isSaid(number) || adults.some((name) => isNamedIn(found, name))) families.add(external_id)
  }
  if (children.size + families.size === 0) return []
  const of_child = documents.filter(({ child }) => children.has(child))
  const theirs = of_child.length > 0 ? of_child : documents.filter(({ family }) => families.has(family))
  const titled = theirs.filter(({ title, name }) =>
    [title, name].some((one) => telling(one).length > 0 && telling(one).every((word) => found.has(word))),
  )
  return byRow(titled.length > 0 ? titled : theirs)
}

/** Rows whose column of files names it: with its folders, or by its name alone where no other file has that. */
function indexOf(documents: readonly SwitchDocument[]): ReadonlyMap<string, SwitchDocument[]> {
  const index = new Map<string, SwitchDocument[]>()
  for (const one of documents)
    for (const file of one.files) index.set(low(file), [...(index.get(low(file)) ?? []), one])
  return index
}

const FLAWS = {
  KIND: "FILE_OF_OTHER_KIND",
  SIZE: "FILE_TOO_LARGE",
  UNSAFE: "FILE_UNSAFE",
  LOCKED: "FILE_LOCKED",
} as const satisfies Record<NonNullable<ArchiveEntry["flaw"]>, SwitchProblem["kind"]>

/** Each file with the document that it is of. What could be of two is asked, what is of nobody is listed. */
export function signedFilesOf(archives: readonly Archive[], reading: Reading): SignedFilesFound {
  const { documents, households, decisions, is_undecided = false } = reading
  const problems: SwitchProblem[] = []
  const files: SwitchSignedFile[] = []
  const index = indexOf(documents)
  const people = peopleOf(households)
  const used = new Set<string>()
  const named = new Map(
    households.flatMap(({ children }) =>
      children.map((child) => [child.external_id, `${child.first_name} ${child.last_name}`.trim()] as const),
    ),
  )
  const bases = new Map<string, number>()
  for (const { entries } of archives)
    for (const { path } of entries) bases.set(low(baseOf(path)), (bases.get(low(baseOf(path))) ?? 0) + 1)
  let [count, left_out] = [0, 0]
  for (const { name: archive, entries } of archives)
    for (const [at, entry] of entries.entries()) {
      const { path, flaw } = entry
      const place = { file: archive, line: at + 1, column: path }
      const of = `file:${archive}/${path}`
      count += 1
      const note = (kind: SwitchProblem["kind"]) => problems.push({ ...place, kind, cell: "", is_blocking: false, of })
      if (flaw !== undefined) {
        note(FLAWS[flaw])
        continue
      }
      const whole = index.get(low(path))
      const by_base = (bases.get(low(baseOf(path))) ?? 0) > 1 ? undefined : index.get(low(baseOf(path)))
      for (const one of [low(path), low(baseOf(path))]) used.add(one)
      const rows =
        whole !== undefined || by_base !== undefined ? byRow(whole ?? by_base ?? []) : namedBy(path, documents, people)
      const decided = decisions.files?.[`${archive}/${path}`]
      const keyOf = ([first]: Proven): string => (first === undefined ? "" : `${first.child} ${first.document}`)
      const chosen = rows.length === 1 ? rows[0] : rows.find((row) => keyOf(row) === decided)
      if (decided === LEAVE_OUT) left_out += 1
      else if (rows.length === 0) {
        if (!is_undecided) note("FILE_OF_NOBODY")
      } else if (chosen === undefined)
        problems.push({
          ...place,
          kind: "FILE_OF_TWO",
          cell: "",
          is_blocking: true,
          of,
          choices: [
            ...rows.map((row) => ({
              value: keyOf(row),
              words: `${named.get(row[0]?.child ?? "") ?? ""}: ${row[0]?.name ?? ""}`,
            })),
            { value: LEAVE_OUT, words: "" },
          ],
          decides: { section: "files", key: `${archive}/${path}` },
        })
      else
        for (const { family, child, document } of chosen) files.push({ archive, path, family, child, document, place })
    }
  if (archives.length > 0)
    for (const one of documents)
      for (const file of one.files)
        if (!used.has(low(file)))
          problems.push({
            ...(one.file_place ?? one.place),
            kind: "FILE_MISSING",
            cell: file,
            is_blocking: false,
            of: one.family,
          })
  return { files, problems, count, left_out }
}

/** Those of families that come. A child of two families is the one's that has it. */
export const filesOfComing = (
  { files, count, left_out }: SignedFilesFound,
  comes: (of: { readonly family: string }) => boolean,
  owners: ReadonlyMap<string, string>,
): Omit<SignedFilesFound, "problems"> => ({
  files: files.map((one) => ({ ...one, family: owners.get(one.child) ?? one.family })).filter(comes),
  count,
  left_out,
})
