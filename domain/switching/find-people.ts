import { splitName } from "./full-names.ts"
import type { Household } from "./households.ts"
import type { Place } from "./people.ts"
import { NAMED, type RowReader } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Whose a row of money is: the family by its number, else by a child's, an email, a name or a phone. A row makes no family.

export interface FoundPeople {
  readonly family: string
  /** The child that it names. */
  readonly child: string | undefined
}

type Index = ReadonlyMap<string, ReadonlySet<string>>

export interface PeopleIndex {
  readonly families: ReadonlyMap<string, Household>
  readonly keys: Index
}

const low = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, " ").trim()
const named = (first: string, last: string): string => `name:${low(`${first} ${last}`)}`
const digits = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-10)

export function peopleIndex(households: readonly Household[]): PeopleIndex {
  const keys = new Map<string, Set<string>>()
  const add = (key: string, family: string) => {
    const before = keys.get(key)
    if (before === undefined) keys.set(key, new Set([family]))
    else before.add(family)
  }
  for (const { external_id, adults, children } of households) {
    add(external_id, external_id)
    for (const { email, phone, first_name, last_name } of adults) {
      if (email !== "") add(`email:${email}`, external_id)
      if (digits(phone) !== "") add(`phone:${digits(phone)}`, external_id)
      if (first_name !== "") add(named(first_name, last_name), external_id)
      if (last_name !== "") add(`last:${low(last_name)}`, external_id)
    }
    for (const child of children) {
      add(child.external_id, external_id)
      add(named(child.first_name, child.last_name), external_id)
      add(`last:${low(child.last_name)}`, external_id)
    }
  }
  return { families: new Map(households.map((one) => [one.external_id, one])), keys }
}

/** "Xu, Wei", "Wei Xu" and two cells alike. */
function namesIn(read: RowReader, about: "FAMILY" | "GUARDIAN" | "CHILD"): string[] {
  const [first, last] = [read(about, "FIRST_NAME"), read(about, "LAST_NAME")]
  const whole = read(about, "FULL_NAME")
  const split = whole === "" ? undefined : splitName(whole)
  return [
    ...(first === "" ? [] : [named(first, last)]),
    ...(whole === "" ? [] : [`name:${low(whole)}`]),
    ...(split === undefined ? [] : [named(split.first_name, split.last_name)]),
  ]
}

function keysOf(read: RowReader): string[] {
  const id = read("FAMILY", "ID")
  const child = read("CHILD", "ID")
  const whole = read("GUARDIAN", "FULL_NAME") || read("FAMILY", "FULL_NAME")
  const email = read("GUARDIAN", "EMAIL").toLowerCase()
  const phone = digits(read("GUARDIAN", "PHONE"))
  const last = read("FAMILY", "LAST_NAME") || whole
  return [
    ...(id === "" ? [] : [`family:${id}`]),
    ...(child === "" ? [] : [`child:${child}`]),
    ...(email === "" ? [] : [`email:${email}`]),
    ...namesIn(read, "CHILD"),
    ...namesIn(read, "GUARDIAN"),
    ...namesIn(read, "FAMILY"),
    ...(phone === "" ? [] : [`phone:${phone}`]),
    ...(whole === "" ? [] : [`family:${whole}`]),
    ...(last === "" ? [] : [`last:${low(last)}`]),
  ]
}

function childOf(read: RowReader, family: Household | undefined): string | undefined {
  const id = read("CHILD", "ID")
  const numbered = family?.children.find(({ external_id }) => external_id === `child:${id}`)
  if (numbered !== undefined) return numbered.external_id
  const names = namesIn(read, "CHILD")
  const first = low(read("CHILD", "FULL_NAME"))
  const same = family?.children.filter(
    (child) => names.includes(named(child.first_name, child.last_name)) || low(child.first_name) === first,
  )
  return same?.length === 1 ? same[0]?.external_id : undefined
}

/** Who it is, or why nobody: what it says fits no family of these files, or several. */
export function findPeople({ families, keys }: PeopleIndex, read: RowReader): FoundPeople | "UNKNOWN" | "SEVERAL" {
  let is_several = false
  for (const key of keysOf(read)) {
    const found = [...(keys.get(key) ?? [])]
    const [family] = found
    if (family !== undefined && found.length === 1) return { family, child: childOf(read, families.get(family)) }
    is_several ||= found.length > 1
  }
  return is_several ? "SEVERAL" : "UNKNOWN"
}

/** What a row says of whose it is, as a person reads it; and the cell. */
export function nobodyAt(read: RowReader, of: "UNKNOWN" | "SEVERAL", is_blocking: boolean): SwitchProblem {
  const place: Place =
    (["FAMILY", "GUARDIAN", "CHILD"] as const)
      .map((about) => ({ about, at: read.place(about, ["ID", "EMAIL", ...NAMED]) }))
      .find(({ about }) => [...NAMED, "ID" as const, "EMAIL" as const].some((field) => read(about, field) !== ""))
      ?.at ?? read.place("FAMILY", ["ID"])
  const cell =
    read("FAMILY", "ID") ||
    read("GUARDIAN", "EMAIL") ||
    read("CHILD", "FULL_NAME") ||
    read("GUARDIAN", "FULL_NAME") ||
    `${read("CHILD", "FIRST_NAME")} ${read("CHILD", "LAST_NAME")}`.trim() ||
    read("CHILD", "ID") ||
    read("FAMILY", "LAST_NAME")
  const kind = of === "SEVERAL" ? "FAMILY_OF_TWO" : "FAMILY_UNKNOWN"
  return { ...place, kind, cell, is_blocking, of: `row:${place.file}:${place.line}` }
}
