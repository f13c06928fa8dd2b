import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import { splitName } from "./full-names.ts"
import { readConsent } from "./people-columns.ts"
import type { NamedTable } from "./plan-columns.ts"
import { recognize } from "./recognize.ts"
import { type Role, readRole } from "./role-words.ts"
import type { SheetRow } from "./table-shape.ts"

// A list of all clients: a child's row names its parent's by number or name ("Related to", "Responsible party", "Account #").

const POINTERS =
  /^(?:related (?:to|client|member|person)|relative|relation of|belongs to|bill(?:ed)? to|paid by|pays? for by|dependent of|child of|(?:responsible party|parents?|guardians?|parent guardian|payers?|payor|primary|head(?: of household)?|main|owner|account(?: (?:holder|owner|manager))?s?|primary (?:client|member|account|contact|customer)|parent (?:client|account|member)|household|household head|family)(?: (?:client|member|account|contact|person|customer|household))?)(?: (?:id|no|number|#|name))*$/
const SEVERAL = /\s*[;\n\r|/&]\s*/
const MOST = 0.5
const ADULT_AGE = 18

interface Person {
  readonly row: SheetRow
  readonly id: string
  readonly names: readonly string[]
  readonly is_reached: boolean
  readonly born: number | undefined
  readonly word: string
}

const low = (text: string): string => cellText(text).toLowerCase().replaceAll(/\s+/g, " ")

/** "Xu, Wei" and "Wei Xu" alike. */
function nameKeys(text: string): string[] {
  const split = splitName(text)
  return split === undefined ? [] : [low(`${split.first_name} ${split.last_name}`), low(text)]
}

const bornIn = (cell: string): number | undefined => {
  const year = /\b(?:19|20)\d{2}\b/.exec(cellText(cell))?.[0]
  return year === undefined ? undefined : Number(year)
}

/** The people of a table with a row each; undefined where nothing names them. */
function peopleOf({ columns, rows }: NamedTable, pointer: number): readonly Person[] | undefined {
  const found = columns.map((name, index) =>
    index === pointer
      ? undefined
      : recognize(
          name,
          rows.map(({ cells }) => cells[index] ?? ""),
        ),
  )
  const isOfAnyone = (index: number) => {
    const one = found[index]
    return (
      one !== undefined &&
      (one.meaning.about === undefined ||
        one.is_customer === true ||
        /\b(?:member|person)\b/.test(columnWords(columns[index] ?? "")))
    )
  }
  const at = (...fields: readonly string[]) =>
    columns.findIndex((_, index) => isOfAnyone(index) && fields.includes(found[index]?.meaning.field ?? ""))
  const of = (field: string) => found.findIndex((one) => one?.meaning.field === field)
  const [first, last, whole, id, email] = [at("FIRST_NAME"), at("LAST_NAME"), at("FULL_NAME"), at("ID"), at("EMAIL")]
  // Where a row names its parents itself, equal numbers are chance.
  const names_parents = found.some(
    (one) =>
      one?.meaning.about === "GUARDIAN" &&
      one.is_customer !== true &&
      (one.meaning.field === "FULL_NAME" || one.meaning.field === "FIRST_NAME"),
  )
  if (names_parents || (first < 0 && whole < 0)) return undefined
  const [born, word] = [of("BIRTH_DATE"), of("RELATIONSHIP")]
  return rows.map((row) => {
    const cell = (index: number) => (index < 0 ? "" : cellText(row.cells[index] ?? ""))
    const name = first < 0 ? cell(whole) : `${cell(first)} ${cell(last)}`.trim()
    return {
      row,
      id: cell(id),
      names: name === "" ? [] : nameKeys(name),
      is_reached: cell(email) !== "",
      born: bornIn(cell(born)),
      word: cell(word),
    }
  })
}

type Index = ReadonlyMap<string, readonly Person[]>

function indexOf(people: readonly Person[]): Index {
  const index = new Map<string, Person[]>()
  for (const person of people)
    for (const key of new Set([...(person.id === "" ? [] : [`#${low(person.id)}`]), ...person.names]))
      index.set(key, [...(index.get(key) ?? []), person])
  return index
}

/** Whom a cell points at: by number, else by name; of several of a name the one who can be reached. */
function pointedAt(index: Index, part: string): readonly Person[] {
  const found = index.get(`#${low(part)}`) ?? nameKeys(part).flatMap((key) => index.get(key) ?? [])
  const all = [...new Set(found)]
  const reached = all.filter(({ is_reached }) => is_reached)
  return all.length > 1 && reached.length === 1 ? reached : all
}

interface Pointing {
  readonly person: Person
  readonly cell: string
  readonly to: readonly (readonly Person[])[]
}

const isGrownUp = ({ born }: Person, today: string): boolean | undefined =>
  born === undefined ? undefined : Number(today.slice(0, 4)) - born > ADULT_AGE

const PARTNER = /^(?:spouse|partner|husband|wife|self)$/i

/** Who is a child: who names someone else, unless the birth date or a word says otherwise. */
function roleIn({ person, to }: Pointing, named: ReadonlySet<Person>, today: string): Role {
  const points_away = to.some((found) => found.some((one) => one !== person))
  const grown = isGrownUp(person, today)
  if (grown !== undefined) return grown ? "ADULT" : "CHILD"
  if (named.has(person) || PARTNER.test(person.word)) return "ADULT"
  if (points_away) return "CHILD"
  return readRole(person.word) === "CHILD" ? "CHILD" : "ADULT"
}

function resolved({ person, cell, to }: Pointing, named: ReadonlySet<Person>, today: string): SheetRow {
  const role = roleIn({ person, cell, to }, named, today)
  const bad = to.find((found) => found.length !== 1)
  if (bad !== undefined && !to.some((found) => found.length === 1))
    return { ...person.row, role, flaw: bad.length === 0 ? "POINTS_NOWHERE" : "POINTS_AT_TWO" }
  const [head = person] = to.flatMap((found) => (found.length === 1 ? found : []))
  return { ...person.row, role, family: head.id || head.names[0] || "" }
}

/** A table in which rows name other rows, with the family and the role of each; another one as it is. */
export function withPointers<Table extends NamedTable>(table: Table, today: string): Table {
  for (const [pointer, name] of table.columns.entries()) {
    if (!POINTERS.test(columnWords(name))) continue
    const people = peopleOf(table, pointer)
    if (people === undefined) continue
    const index = indexOf(people)
    const pointing = people.map((person): Pointing => {
      const cell = cellText(person.row.cells[pointer] ?? "")
      const whole = pointedAt(index, cell)
      const parts = cell === "" ? [] : whole.length > 0 ? [cell] : cell.split(SEVERAL)
      return { person, cell, to: parts.map((part) => pointedAt(index, part)) }
    })
    const filled = pointing.filter(({ cell }) => cell !== "")
    const away = filled.filter(({ person, to }) => to.some((found) => found.some((one) => one !== person)))
    const found = filled.filter(({ to }) => to.some((one) => one.length > 0))
    if (away.length === 0 || found.length < filled.length * MOST) continue
    const named = new Set(pointing.flatMap(({ person, to }) => to.flat().filter((one) => one !== person)))
    return { ...table, pointing: pointer, rows: pointing.map((one) => resolved(one, named, today)) }
  }
  return withHeads(table, today)
}

const HOUSEHOLDS = /^(?:household|family|account)s? (?:id|no|number|#)$/
const HEADS =
  /\b(?:household head|head of (?:household|family)|(?:is )?(?:primary|main|account) (?:contact|member|holder|payer)|is (?:adult|parent|guardian|payer|primary)|primary|head)\b/

/** Rows of one household, and a column that says who heads it: "Household ID" beside "Household head", yes or no. */
function withHeads<Table extends NamedTable>(table: Table, today: string): Table {
  const pointer = table.columns.findIndex((name) => HOUSEHOLDS.test(columnWords(name)))
  const head = table.columns.findIndex(
    (name, index) =>
      HEADS.test(columnWords(name)) &&
      table.rows.every(
        ({ cells }) => cellText(cells[index] ?? "") === "" || readConsent(cells[index] ?? "") !== undefined,
      ),
  )
  const people = pointer < 0 || head < 0 ? undefined : peopleOf(table, pointer)
  const isHead = ({ row }: Person) => readConsent(row.cells[head] ?? "") === true
  if (people === undefined || !people.some(isHead) || people.every(isHead)) return table
  const rows = people.map((person): SheetRow => {
    const is_adult = isHead(person) || isGrownUp(person, today) === true || PARTNER.test(person.word)
    return { ...person.row, role: is_adult ? "ADULT" : "CHILD", family: cellText(person.row.cells[pointer] ?? "") }
  })
  return { ...table, pointing: pointer, rows }
}
