import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import { splitName } from "./full-names.ts"
import type { About, Field, Recognized } from "./meanings.ts"
import type { ShapedTable } from "./table-shape.ts"

// Whom a column is about that names nobody, or a customer: what its neighbors and the rows say.

interface Meant {
  readonly about: About
  readonly field: Field
}

type Found = readonly (Recognized | undefined)[]

const OF_ADULTS: readonly Field[] = ["EMAIL", "PHONE", "RELATIONSHIP"]
const OF_HOME: readonly Field[] = ["ADDRESS", "CITY", "STATE", "POSTAL_CODE"]
const NAMES: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME"]
const PERSONAL: readonly Field[] = [...NAMES, "ID", "NOTES"]
const OTHERS: readonly (About | undefined)[] = ["CONTACT", "PICK_UP", "PHYSICIAN", "PROGRAM", "ENROLLMENT"]

const has = (found: Found, who: About, ...fields: readonly Field[]): boolean =>
  found.some((one) => one?.meaning.about === who && fields.includes(one.meaning.field))

const isOfChildren = (found: Found): boolean => has(found, "CHILD", "BIRTH_DATE", "GRADE", "GENDER")
const isChildNamed = (found: Found): boolean => has(found, "CHILD", "FULL_NAME", "FIRST_NAME")
const isReached = (found: Found): boolean =>
  found.some((one) => one?.meaning.field === "EMAIL" || one?.meaning.field === "PHONE")

/** "Best number to reach you during camp" is of a person, "Camp phone" isn't. */
const YOURS = /\b(?:you|your|reach|best|home|cell|mobile)\b/

function ofAdults(one: Recognized, found: Found, words: string): About | undefined {
  const { about, field } = one.meaning
  if (about === "PROGRAM" || about === "ENROLLMENT") return YOURS.test(words) ? "GUARDIAN" : undefined
  // A camper's own address, where the parents have theirs.
  if (about === "CHILD") return has(found, "GUARDIAN", field) ? undefined : "GUARDIAN"
  return about === undefined || about === "FAMILY" ? "GUARDIAN" : about
}

/** Words of a number that could be anyone's; "Bus number" and "Promo code" are no one's. */
const NUMBER =
  /^(?:(?:person|people|user|individual|record|system|external|unique|client|customer|member|registrant|profile|contact)s? )?(?:id|#|number|no)$/

/** The cells of rows, by what is in another of their columns. */
function isOnePer({ rows }: ShapedTable, of: number, by: readonly number[]): boolean {
  const seen = new Map<string, string>()
  return rows.every(({ cells }) => {
    const key = cellText(cells[of] ?? "")
    const value = by.map((index) => cellText(cells[index] ?? "").toLowerCase()).join("\0")
    const before = seen.get(key)
    if (key !== "") seen.set(key, value)
    return key === "" || before === undefined || before === value
  })
}

/** Whose a number is: a child's, if all of its rows name one child; a family's, if they have one address. */
function ofNumber(table: ShapedTable, index: number, found: Found, words: string): About | undefined {
  if (!NUMBER.test(words) || /^(?:#|no|number)$/.test(words)) return undefined
  const columnsOf = (who: readonly (About | undefined)[], fields: readonly Field[]) =>
    found.flatMap((one, at) =>
      one !== undefined && who.includes(one.meaning.about) && fields.includes(one.meaning.field) ? [at] : [],
    )
  const of_children = found.flatMap((one, at) =>
    one?.is_customer === true && NAMES.includes(one.meaning.field) && ofCustomer(found) === "CHILD" ? [at] : [],
  )
  const named = columnsOf(["CHILD"], NAMES)
  const names = named.length > 0 ? named : of_children
  const unnamed = names.length > 0 ? names : columnsOf([undefined], NAMES)
  const is_of_children =
    names.length > 0 || isOfChildren(found) || has(found, "GUARDIAN", "FULL_NAME", "FIRST_NAME") || !isReached(found)
  if (is_of_children && unnamed.length > 0) {
    if (isOnePer(table, index, unnamed)) return "CHILD"
    const emails = columnsOf(["GUARDIAN", "FAMILY", undefined], ["EMAIL"]).slice(0, 1)
    return isOnePer(table, index, emails) ? "FAMILY" : undefined
  }
  return isReached(found) ? "FAMILY" : undefined
}

/** A customer is the child where someone else is named as the parent, else who pays. */
function ofCustomer(found: Found): About {
  if (isChildNamed(found)) return "GUARDIAN"
  const is_of_a_child = has(found, "GUARDIAN", "FULL_NAME", "FIRST_NAME") || isOfChildren(found)
  return is_of_a_child || !isReached(found) ? "CHILD" : "GUARDIAN"
}

function ofPerson(found: Found): About | undefined {
  const is_of_children = isOfChildren(found)
  const is_child_named = isChildNamed(found)
  if (is_of_children && !is_child_named) return "CHILD"
  if (
    has(found, "PROGRAM", "START_DATE", "START_TIME", "WEEKDAYS", "DATES", "TIMES", "CAPACITY") &&
    !is_of_children &&
    !is_child_named
  )
    return "PROGRAM"
  if (has(found, "GUARDIAN", "FULL_NAME", "FIRST_NAME")) return is_child_named ? "FAMILY" : "CHILD"
  return isReached(found) ? "GUARDIAN" : undefined
}

/** "Holm, Greta" below "Account name", where nothing else names a grown-up: it is who has the account. */
function namesPayer({ rows }: ShapedTable, index: number, found: Found): boolean {
  if (!isReached(found) || has(found, "GUARDIAN", ...NAMES) || has(found, "FAMILY", "FIRST_NAME")) return false
  const cells = rows.map(({ cells: row }) => cellText(row[index] ?? "")).filter((cell) => cell !== "")
  const are = cells.filter(
    (cell) => !/\b(?:family|household|famil\w+|account)\b/i.test(cell) && splitName(cell)?.is_sure,
  )
  return cells.length > 0 && are.length >= cells.length * MOST
}

/** Whom a recognized column is about; undefined: it stays behind. */
export function aboutOf(table: ShapedTable, index: number, found: Found): About | undefined {
  const one = found[index]
  if (one === undefined) return undefined
  const { about, field } = one.meaning
  const words = columnWords(table.columns[index] ?? "")
  if (OF_HOME.includes(field)) return OTHERS.includes(about) ? undefined : "FAMILY"
  if (OF_ADULTS.includes(field)) return ofAdults(one, found, words)
  if (one.is_customer === true && field === "ID") return ofNumber(table, index, found, words)
  if (one.is_customer === true && NAMES.includes(field)) return ofCustomer(found)
  if (about === "FAMILY" && field === "FULL_NAME" && namesPayer(table, index, found)) return "GUARDIAN"
  if (about === "FAMILY" && field === "FIRST_NAME") return "GUARDIAN"
  if (about === "FAMILY" && field === "LAST_NAME" && has(found, "FAMILY", "FIRST_NAME")) return "GUARDIAN"
  if (about !== undefined) return about
  if (field === "ID") return ofNumber(table, index, found, words)
  return PERSONAL.includes(field) ? ofPerson(found) : undefined
}

const MOST = 0.7

/** Most cells are one word. */
function areSingle({ rows }: ShapedTable, index: number): boolean {
  const cells = rows.map(({ cells: row }) => cellText(row[index] ?? "")).filter((cell) => cell !== "")
  return cells.length > 0 && cells.filter((cell) => !/[\s,]/.test(cell)).length / cells.length >= MOST
}

/** "Nom" and "Nombre" alone, and "Child first" with "Kai Smith" below it, are whole names. */
export function wholeNames(table: ShapedTable, meanings: readonly (Meant | undefined)[]): (Meant | undefined)[] {
  return meanings.map((meaning, index) => {
    const isBeside = (field: Field) => meanings.some((one) => one?.about === meaning?.about && one?.field === field)
    // "Name" beside "Vorname" is the surname, where it is one word.
    if (meaning?.field === "FULL_NAME" && isBeside("FIRST_NAME") && !isBeside("LAST_NAME") && areSingle(table, index))
      return { ...meaning, field: "LAST_NAME" }
    const other =
      meaning?.field === "FIRST_NAME" ? "LAST_NAME" : meaning?.field === "LAST_NAME" ? "FIRST_NAME" : undefined
    if (meaning === undefined || other === undefined || meaning.about === "FAMILY") return meaning
    const is_beside = meanings.some(
      (one) => one !== undefined && one !== meaning && one.about === meaning.about && NAMES.includes(one.field),
    )
    if (is_beside) return meaning
    const cells = table.rows.map(({ cells: row }) => cellText(row[index] ?? "")).filter((cell) => cell !== "")
    const whole = cells.filter((cell) => /\S\s+\S/.test(cell)).length
    return cells.length > 0 && whole / cells.length >= MOST ? { ...meaning, field: "FULL_NAME" } : meaning
  })
}
