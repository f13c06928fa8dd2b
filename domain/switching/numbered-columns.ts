// "Child 1 name", "Child 1 birthday", "Child 2 name": one row that holds several people.

export interface NumberedGroup {
  /** "child", in lower case without its number. */
  readonly stem: string
  readonly members: readonly { readonly number: number; readonly fields: Readonly<Record<string, string>> }[]
}

const NUMBERED =
  /^(?<stem>\p{L}[\p{L}\s'/#:.()-]*?)[\s_#.-]*(?<number>[1-9]\d?)(?=\b|_|\s|\p{Lu})[\s_:.-]*(?<field>.*)$/u

/** "Parent/Guardian A E-mail". */
const LETTERED =
  /^(?<stem>.*(?:parent|guardian|contact|adult|child|camper|student))[\s_]+(?<letter>[A-D])\b[\s_:.-]*(?<field>.*)$/i

function partsOf(column: string) {
  const { stem, letter, field } = LETTERED.exec(column)?.groups ?? {}
  if (stem !== undefined && letter !== undefined && field !== undefined)
    return { stem, number: String("ABCD".indexOf(letter.toUpperCase()) + 1), field }
  return NUMBERED.exec(column)?.groups ?? {}
}

const plain = (column: string): string => column.toLowerCase().replaceAll(/[\s_:.-]+/g, "")

/**
 * The groups of columns that repeat with a number, with what each of their fields is called in the file. "Parent first" beside "Parent 2 first"
 * is the first of them. "Address 1" beside "Address 2" alone is none: these are lines of one thing.
 */
export function numberedGroups(columns: readonly string[]): NumberedGroup[] {
  const without_number = new Set(columns.map(plain))
  const groups = new Map<string, Map<number, Record<string, string>>>()
  for (const column of columns) {
    const { stem, number, field } = partsOf(column.trim())
    if (stem === undefined || number === undefined || field === undefined) continue
    const key = stem.trim().toLowerCase()
    const members = groups.get(key) ?? new Map<number, Record<string, string>>()
    members.set(Number(number), { ...members.get(Number(number)), [field.trim().toLowerCase()]: column })
    groups.set(key, members)
  }
  return [...groups].flatMap(([stem, members]) => {
    const sorted = [...members].toSorted(([a], [b]) => a - b)
    const names = new Set(sorted.flatMap(([, fields]) => Object.keys(fields)))
    const is_several = [...names].some(
      (name) => name !== "" && sorted.filter(([, fields]) => Object.hasOwn(fields, name)).length > 1,
    )
    const has_first = sorted.some(
      ({ 0: number, 1: fields }) =>
        number > 1 && Object.keys(fields).some((name) => name !== "" && without_number.has(plain(stem + name))),
    )
    return is_several || has_first ? [{ stem, members: sorted.map(([number, fields]) => ({ number, fields })) }] : []
  })
}
