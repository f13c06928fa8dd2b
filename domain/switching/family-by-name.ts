import { isSameChild, type NthChild, nameKey, type SwitchChild } from "./children.ts"
import type { Draft } from "./family-draft.ts"
import { splitName } from "./full-names.ts"
import type { Report } from "./names-in-row.ts"
import type { RowReader } from "./row-reader.ts"

// Rows without a number or an address of a family: it is found by a child's number or name, or by the name of a grown-up.

interface KnownChild {
  readonly family: string
  readonly child: SwitchChild
}

export interface FamilyIndex {
  readonly children: ReadonlyMap<string, readonly KnownChild[]>
  /** By whole names of grown-ups, and by surnames. */
  readonly families: ReadonlyMap<string, ReadonlySet<string>>
}

const wholeKey = (first: string, last: string): string => `${first} ${last}`.trim().toLowerCase()

export function familyIndex(drafts: ReadonlyMap<string, Draft>): FamilyIndex {
  const children = new Map<string, KnownChild[]>()
  const families = new Map<string, Set<string>>()
  const isCalled = (name: string, family: string) => {
    if (name !== "") families.set(name, (families.get(name) ?? new Set<string>()).add(family))
  }
  for (const [family, draft] of drafts) {
    for (const child of draft.children)
      for (const key of new Set([child.external_id, nameKey(child)]))
        children.set(key, [...(children.get(key) ?? []), { family, child }])
    isCalled(draft.family_name.toLowerCase(), family)
    for (const { first_name, last_name } of draft.adults) {
      isCalled(wholeKey(first_name, last_name), family)
      isCalled(last_name.toLowerCase(), family)
    }
  }
  return { children, families }
}

/** As a row names the family: "Smith, Ann", "Ann Smith" or "Smith". */
function namedIn(read: RowReader): { readonly written: string; readonly keys: readonly string[] } {
  const written = read("FAMILY", "FULL_NAME") || read("GUARDIAN", "FULL_NAME") || read("FAMILY", "LAST_NAME")
  const parts = read("GUARDIAN", "FIRST_NAME")
  if (written === "" && parts !== "") {
    const whole = wholeKey(parts, read("GUARDIAN", "LAST_NAME"))
    return { written: whole, keys: [whole] }
  }
  const split = splitName(written)
  const whole = split === undefined ? "" : wholeKey(split.first_name, split.last_name)
  return { written, keys: [whole, written.toLowerCase()].filter((key) => key !== "") }
}

function familiesNamed({ families }: FamilyIndex, read: RowReader): ReadonlySet<string> | undefined {
  for (const key of namedIn(read).keys) {
    const found = families.get(key)
    if (found !== undefined) return found
  }
  return undefined
}

/** The family that a row names; undefined and noted where it is none, or could be two. */
export function familyNamed(index: FamilyIndex, read: RowReader, report: Report): string | undefined {
  const { written } = namedIn(read)
  if (written === "") return undefined
  const [one, ...others] = familiesNamed(index, read) ?? []
  if (one !== undefined && others.length === 0) return one
  const place = read.place("FAMILY", ["FULL_NAME", "LAST_NAME"])
  report(one === undefined ? "FAMILY_UNKNOWN" : "FAMILY_OF_TWO", place, written, true)
  return undefined
}

/** Families in which a grown-up has the whole name that the row gives a parent. */
function parentsNamed({ families }: FamilyIndex, read: RowReader): readonly string[] {
  const { first_name, last_name } = splitName(read("GUARDIAN", "FULL_NAME")) ?? {
    first_name: read("GUARDIAN", "FIRST_NAME"),
    last_name: read("GUARDIAN", "LAST_NAME"),
  }
  return first_name === "" || last_name === "" ? [] : [...(families.get(wholeKey(first_name, last_name)) ?? [])]
}

/** One without a number is known by its family. */
const ofFamily = (child: SwitchChild, family: string): SwitchChild =>
  child.external_id.startsWith(":") ? { ...child, external_id: `${family}${child.external_id}` } : child

/** The children of a row that names no family, by their number or, where only one has it, by their name. The family's name parts two. */
export function childrenIn(index: FamilyIndex, read: RowReader, named: readonly NthChild[], report: Report) {
  return named.flatMap(({ nth, child }) => {
    const numbered = index.children.get(child.external_id) ?? []
    const called = numbered.length > 0 ? numbered : (index.children.get(nameKey(child)) ?? [])
    const same = called.filter((known) => isSameChild(known.child, child))
    const families = same.length > 1 ? familiesNamed(index, read) : undefined
    const of_family = families === undefined ? same : same.filter(({ family }) => families.has(family))
    const [one, ...others] = of_family
    if (one === undefined && child.birth_date !== null) {
      const parents = parentsNamed(index, read)
      const [family = "", ...more] = parents
      // A list of children says their parents' names, another file who these are.
      if (parents.length > 0 && more.length === 0) return { nth, family, child: ofFamily(child, family) }
      if (more.length > 0) {
        report("FAMILY_OF_TWO", read.place("GUARDIAN", ["FULL_NAME", "FIRST_NAME"]), namedIn(read).written, true)
        return []
      }
    }
    if (one !== undefined && others.length === 0)
      return { nth, family: one.family, child: { ...child, external_id: one.child.external_id } }
    const name = `${child.first_name} ${child.last_name}`.trim() || child.external_id.replace("child:", "")
    report(one === undefined ? "CHILD_UNKNOWN" : "CHILD_OF_TWO", child.place, name, true)
    return []
  })
}
