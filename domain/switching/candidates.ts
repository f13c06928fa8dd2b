import { ALIKE, type Alike } from "./alike.ts"
import { addChild, nameKey, type SwitchChild } from "./children.ts"
import type { Draft } from "./family-draft.ts"
import { type Adult, addPeople, type Place } from "./people.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Who could be one and the same: a child twice in a family or in two, a grown-up under two addresses. A person decides each once; until then
// they come over as they are written.

/** Two of one kind, in the order of the files. */
const pairKey = (one: string, other: string): string => `${one} + ${other}`
const pairOf = (key: string): [string, string] => {
  const [one = "", other = ""] = key.split(" + ")
  return [one, other]
}

/** What was decided to be the same, by what it goes on as. */
export interface Joined {
  readonly families: ReadonlyMap<string, string>
  readonly children: ReadonlyMap<string, string>
}

function joinFamilies(drafts: Map<string, Draft>, first: Draft, second: Draft, children: Map<string, string>): void {
  addPeople(first.adults, second.adults)
  addPeople(first.contacts, second.contacts)
  for (const child of second.children) {
    const known = addChild(first.children, child)
    if (known !== child.external_id) children.set(child.external_id, known)
  }
  first.address ??= second.address
  drafts.delete(second.external_id)
}

/** Joins families and children as it was decided. A child of two families stays with the one that the files have first. */
export function joinAlike(drafts: Map<string, Draft>, alike: Alike = {}): Joined {
  const [families, children] = [new Map<string, string>(), new Map<string, string>()]
  for (const [key, decided] of Object.entries(alike)) {
    const [one, other] = pairOf(key)
    if (decided !== "SAME") continue
    const [first, second] = [drafts.get(families.get(one) ?? one), drafts.get(other)]
    if (first !== undefined && second !== undefined && first !== second) {
      joinFamilies(drafts, first, second, children)
      families.set(other, first.external_id)
      continue
    }
    const ofChild = (id: string) =>
      [...drafts.values()].find((draft) => draft.children.some((child) => child.external_id === id))
    const [mine, yours] = [ofChild(one), ofChild(other)]
    const child = yours?.children.find(({ external_id }) => external_id === other)
    if (mine === undefined || yours === undefined || child === undefined) continue
    yours.children = yours.children.filter(({ external_id }) => external_id !== other)
    addChild(mine.children, { ...child, external_id: one })
    children.set(other, one)
  }
  return { families, children }
}

const LETTERS = 3
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[^\p{L}]/gu, "")
    .toLowerCase()

/** "Kate" and "Katie", "Liam" and "Liam J.": the same child written twice, or two of one day. */
function isClose(one: SwitchChild, other: SwitchChild): boolean {
  if (one.birth_date === null || one.birth_date !== other.birth_date) return false
  const [a, b] = [plain(one.first_name), plain(other.first_name)]
  return (
    a !== "" &&
    b !== "" &&
    (a === b || a.startsWith(b) || b.startsWith(a) || a.slice(0, LETTERS) === b.slice(0, LETTERS))
  )
}

interface Pair {
  readonly kind: SwitchProblem["kind"]
  readonly one: string
  readonly other: string
  readonly of: string
  readonly cell: string
  readonly place: Place
}

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()
const digits = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-10)

function pairsIn({ external_id: of, children }: Draft): Pair[] {
  return children.flatMap((child, index) =>
    children
      .slice(0, index)
      .filter((before) => isClose(before, child))
      .map((before) => ({
        kind: "CHILD_TWICE" as const,
        one: before.external_id,
        other: child.external_id,
        of,
        cell: `${fullName(before)} / ${fullName(child)}`,
        place: child.place,
      })),
  )
}

/** Those whose key is in more than one family, each with the first that has it. */
function acrossFamilies<Person>(
  drafts: Iterable<Draft>,
  peopleOf: (draft: Draft) => readonly Person[],
  keyOf: (person: Person) => string,
): { first: Person; of_first: Draft; person: Person; draft: Draft }[] {
  const seen = new Map<string, { person: Person; draft: Draft }>()
  return [...drafts].flatMap((draft) =>
    peopleOf(draft).flatMap((person) => {
      const key = keyOf(person)
      const before = key === "" ? undefined : seen.get(key)
      if (before === undefined) {
        if (key !== "") seen.set(key, { person, draft })
        return []
      }
      return before.draft === draft ? [] : [{ first: before.person, of_first: before.draft, person, draft }]
    }),
  )
}

const childKey = (child: SwitchChild): string =>
  child.birth_date === null ? "" : `${nameKey(child)} ${child.birth_date}`
const adultKey = (adult: Adult): string =>
  adult.phone === "" ? "" : `${fullName(adult).toLowerCase()} ${digits(adult.phone)}`

/** Everybody who could be someone else of these files, once for each two, without those that were decided. */
export function candidatesOf(drafts: ReadonlyMap<string, Draft>, alike: Alike = {}): SwitchProblem[] {
  const families = [...drafts.values()]
  const pairs: Pair[] = [
    ...families.flatMap(pairsIn),
    ...acrossFamilies(families, ({ children }) => children, childKey).map(({ first, person, draft }) => ({
      kind: "CHILD_IN_TWO" as const,
      one: first.external_id,
      other: person.external_id,
      of: draft.external_id,
      cell: fullName(person),
      place: person.place,
    })),
    // One address for two families is a problem of its own.
    ...acrossFamilies(families, ({ adults }) => adults.slice(0, 1), adultKey)
      .filter(({ first, person }) => first.email !== person.email)
      .map(({ of_first, person, draft }) => ({
        kind: "PARENT_TWICE" as const,
        one: of_first.external_id,
        other: draft.external_id,
        of: draft.external_id,
        cell: fullName(person),
        place: person.place,
      })),
  ]
  return pairs
    .filter(({ one, other }) => alike[pairKey(one, other)] === undefined)
    .map(({ kind, one, other, of, cell, place }) => ({
      ...place,
      kind,
      cell,
      is_blocking: false,
      of,
      ...decide(one, other),
    }))
}

/** How a person settles whether two are one. */
export const decide = (
  one: string,
  other: string,
  may_be: readonly (typeof ALIKE)[number][] = ALIKE,
): Pick<SwitchProblem, "choices" | "decides"> => ({
  choices: may_be.map((value) => ({ value, words: "" })),
  decides: { section: "alike", key: pairKey(one, other) },
})
