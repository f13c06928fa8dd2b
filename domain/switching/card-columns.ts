import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import type { About, Field } from "./meanings.ts"

// The file in which a card provider says what became of the customers of another provider. Its columns have many names; its customers have one form.

type Meant = { readonly about: About; readonly field: Field }

const NEW = /\b(?:new|stripe|destination|target|to)\b/
const OLD =
  /\b(?:old|previous|prior|former|legacy|original|source|imported|from|psp|processor|gateway|vault|braintree|authorize ?net|square)\b/
const CUSTOMER = /\b(?:customer|payer|buyer|(?:payment |customer )?profile)\b/
const CARD = /\b(?:card|source|payment ?method|pm|token)\b/
const ID = /\b(?:id|no|number|token|reference|ref)\b|#$/

const NEW_CUSTOMER = /^cus_\w+$/
const NEW_CARD = /^(?:pm|card|src)_\w+$/

interface Named {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[] }[]
}

const MOST_CELLS = 200
const MOST = 0.8

function share(cells: readonly string[], pattern: RegExp): number {
  const filled = cells
    .slice(0, MOST_CELLS)
    .map(cellText)
    .filter((cell) => cell !== "")
  return filled.length === 0 ? 0 : filled.filter((cell) => pattern.test(cell)).length / filled.length
}

const plain = (name: string): string => columnWords(name.replaceAll("-", " "))

/** "customer_id_old" and "old_customer_id"; a source is a card there. */
function byName(name: string): Field | undefined {
  const words = plain(name)
  if (/\b(?:brand|network|card type|type)\b/.test(words)) return "BRAND"
  if (/\blast ?(?:4|four)\b/.test(words)) return "LAST_FOUR"
  if (/\bexp\w*\b.*\bmonth\b/.test(words)) return "EXPIRY_MONTH"
  if (/\bexp\w*\b.*\byear\b/.test(words)) return "EXPIRY_YEAR"
  if (/\bexp(?:ir\w*)?\b/.test(words)) return "EXPIRY"
  if (/\bdefault\b/.test(words)) return "IS_DEFAULT"
  if (CUSTOMER.test(words)) {
    if (/\b(?:new|stripe)\b/.test(words)) return "NEW_CUSTOMER"
    return OLD.test(words) ? "OLD_CUSTOMER" : undefined
  }
  if (CARD.test(words) && ID.test(words)) {
    if (/\bold\b/.test(words)) return "OLD_CARD"
    return NEW.test(words) ? "NEW_CARD" : OLD.test(words.replace(/\bsource\b/, "")) ? "OLD_CARD" : undefined
  }
  return undefined
}

/** What nothing but a list of families or children has. */
const OF_PEOPLE =
  /\b(?:student|child|camper|participant|athlete|swimmer|dancer|player|member|parent|guardian|first name|last name|dob|birth ?(?:date|day)|grade|allerg\w*|class|program|emergency|relationship)\b/

/** The meanings of its columns; undefined if a table is no such file. */
export function cardColumns({ columns, rows }: Named): (Meant | undefined)[] | undefined {
  const cells = columns.map((_, index) => rows.map((row) => row.cells[index] ?? ""))
  const named = columns.map(byName)
  const found = named.map((field, index): Field | undefined => {
    const own = cells[index] ?? []
    // A copy between two accounts has the vendor's own customers on both sides.
    if (field === "OLD_CUSTOMER" || field === "OLD_CARD") return field
    if (share(own, NEW_CUSTOMER) >= MOST) return "NEW_CUSTOMER"
    if (share(own, NEW_CARD) >= MOST) return "NEW_CARD"
    return field
  })
  if (!found.includes("NEW_CUSTOMER")) return undefined
  const words = columns.map(plain)
  const has_old = found.includes("OLD_CUSTOMER")
  const is_of_people = words.some((one) => OF_PEOPLE.test(one))
  const names_family = words.some((one) =>
    /\be-?mail\b|\b(?:family|household|account)\b.*\b(?:id|no|number)\b/.test(one),
  )
  // "id" with the vendor's customers below it is its own list of them.
  const is_own_list = words.some((one, index) => /^(?:id|customer id)$/.test(one) && found[index] === "NEW_CUSTOMER")
  const is_sheet = names_family && (is_own_list || columns.length <= 6) && !is_of_people
  if (!(has_old ? named.includes("NEW_CUSTOMER") || !is_of_people : is_sheet)) return undefined
  return found.map((field) => (field === undefined ? undefined : { about: "CARD", field }))
}

/** Of a table whose columns were planned. */
export const isOfCards = ({
  columns,
}: {
  readonly columns: readonly { readonly meaning: Meant | undefined }[]
}): boolean => columns.some(({ meaning }) => meaning?.about === "CARD")
