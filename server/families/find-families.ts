import {
  FOUND_MOST,
  type Found,
  type FoundFamily,
  type FoundGrownUp,
  type FoundOrders,
} from "@hub/domain/families/found"
import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { ageOn } from "@hub/domain/kernel/calendar"
import { childColour } from "@hub/domain/participants/member-colour"
import { gradeIn, schoolYearOf } from "@hub/domain/participants/school-year"
import { phoneReaderOf } from "../database/queries.ts"
import type { Database } from "../database/sql.ts"
import {
  childrenById,
  contactsById,
  doublesOf,
  familiesById,
  type Match,
  matchingChildren,
  matchingContacts,
  matchingFamilies,
  ordersFound,
  type Search,
} from "./find-queries.ts"
import { type BusinessNow, businessNow } from "./queries.ts"
import { meantWords, searchWords } from "./search-key.ts"

interface FindNeeds {
  readonly store: Database
  readonly clock: () => Date
}

const LEAST_DIGITS = 4
const LEAST_OF_EMAIL = 3
const LEAST_OF_REFERENCE = 3

/** What of a search may be a phone, an e-mail, an order's number or names. */
function read(text: string, country: string): Omit<Search, "sites" | "reference"> & { number: number | undefined } {
  const typed = text.trim()
  const email = typed.toLowerCase()
  if (email.includes("@"))
    return {
      words: [],
      email: email.length < LEAST_OF_EMAIL ? undefined : email,
      phone: undefined,
      digits: undefined,
      number: undefined,
    }
  const digits = typed.replaceAll(/\P{Nd}/gu, "")
  const hasLetters = /\p{L}/u.test(typed.replace(/ext?\.?|x/iu, ""))
  if (digits === "" || hasLetters)
    return { words: searchWords(typed), email: undefined, phone: undefined, digits: undefined, number: undefined }
  const number = /^#?\s*\d{1,9}$/.test(typed) ? Number(digits) : undefined
  const phone = phoneReaderOf(country)(typed)?.number
  const isLong = digits.length >= LEAST_DIGITS && phone === undefined
  return { words: [], email: undefined, phone, digits: isLong ? digits : undefined, number }
}

/** The number of an invoice in the system before has a digit, and at least three signs. */
function referenceIn(text: string): string | undefined {
  const typed = text.trim().replace(/^#\s*/, "")
  return /\d/.test(typed) && typed.length >= LEAST_OF_REFERENCE ? typed : undefined
}

interface Matches {
  readonly families: Match[]
  readonly children: Match[]
  readonly contacts: Match[]
  readonly spelled: string | null
}

/** Typos are forgiven where nobody is spelled so. */
async function match(store: Database, search: Search): Promise<Matches> {
  const look = async (has_typos: boolean) => {
    const [families, children, contacts] = await Promise.all([
      matchingFamilies(store, search, has_typos),
      search.words.length === 0 ? [] : matchingChildren(store, search, has_typos),
      matchingContacts(store, search, has_typos),
    ])
    return { families, children, contacts }
  }
  const exact = await look(false)
  const isFound = Object.values(exact).some((list) => list.length > 0)
  if (isFound || search.words.length === 0) return { ...exact, spelled: null }
  const alike = await look(true)
  const [best] = [...alike.families, ...alike.children, ...alike.contacts]
  return { ...alike, spelled: best === undefined ? null : meantWords(search.words, best.name) }
}

const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] => {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

interface Asked {
  readonly text: string
  readonly by: StaffActor
}

async function found(
  { store, clock }: FindNeeds,
  { text, sites }: { text: string; sites: Search["sites"] },
): Promise<{ business: BusinessNow; matches: Matches; number: number | undefined; family_ids: string[] }> {
  const business = await businessNow(store, clock())
  const { number, ...search } = read(text, business.country)
  const matches = await match(store, { ...search, reference: referenceIn(text), sites })
  const all = [...matches.families, ...matches.children, ...matches.contacts]
  const family_ids = [...new Set(all.map(({ family_id }) => family_id))].slice(0, FOUND_MOST)
  return { business, matches, number, family_ids }
}

/** One box for all that people say on the phone. */
export const findFamilies =
  (needs: FindNeeds) =>
  async ({ text, by }: Asked): Promise<Found> => {
    const { store, clock } = needs
    const now = clock()
    const sites = sitesOf(by, "read_families") ?? null
    const { business, matches, number, family_ids } = await found(needs, { text, sites })
    const { today, school_year_starts } = business
    const orders = await ordersFound(store, { number, family_ids, sites, today })
    const ids = [...new Set([...family_ids, ...orders.map(({ family_id }) => family_id)])].slice(0, FOUND_MOST)
    const [families, children, contacts, doubles] = await Promise.all([
      familiesById(store, ids, today),
      childrenById(
        store,
        matches.children.map(({ id }) => id),
        now,
      ),
      contactsById(
        store,
        matches.contacts.map(({ id }) => id),
      ),
      doublesOf(store, ids),
    ])
    const year = schoolYearOf(today, school_year_starts)
    const known = inOrder(families, ids)
    const guardians = known
      .filter(({ id }) => matches.families.some((one) => one.id === id))
      .map(
        ({ id, name, phone, email, children: may_collect }): FoundGrownUp => ({
          id,
          family_id: id,
          name,
          relationship: "",
          phone,
          email,
          may_collect,
        }),
      )
    return {
      spelled: matches.spelled,
      families: known.map(({ contacts: others, first_name, children: young, ...family }): FoundFamily => {
        const { id, name, since, is_restricted, late_amount } = family
        const double = doubles.find(({ family_id }) => family_id === id)
        const same = double === undefined ? null : { id: double.id, name: double.name, because: double.because }
        const grown_ups = [first_name, ...others]
        return { id, name, grown_ups, children: young, since, is_restricted, late_amount, maybe_same_as: same }
      }),
      children: inOrder(
        children,
        matches.children.map(({ id }) => id),
      ).map(({ joined_as, birth_date, grade, grade_year, id, family_id, name, in_since, next }) => ({
        id,
        family_id,
        name,
        in_since,
        next,
        colour: joined_as === 0 ? 0 : childColour(joined_as),
        age: birth_date === null ? null : ageOn(birth_date, today),
        grade: gradeIn({ grade, grade_year }, year),
      })),
      grown_ups: [
        ...guardians,
        ...inOrder(
          contacts,
          matches.contacts.map(({ id }) => id),
        ),
      ].slice(0, FOUND_MOST),
      orders,
    }
  }

/** Names and orders alone. */
export const findOrders =
  (needs: FindNeeds) =>
  async ({ text, by }: Asked): Promise<FoundOrders> => {
    const sites = sitesOf(by, "read_orders") ?? null
    const { business, matches, number, family_ids } = await found(needs, { text, sites })
    const { today } = business
    const orders = await ordersFound(needs.store, { number, family_ids, sites, today })
    const ids = [...new Set([...family_ids, ...orders.map(({ family_id }) => family_id)])].slice(0, FOUND_MOST)
    const families = inOrder(await familiesById(needs.store, ids, today), ids)
    return {
      spelled: matches.spelled,
      families: families.map(({ id, name, late_amount }) => ({ id, name, late_amount })),
      orders,
    }
  }
