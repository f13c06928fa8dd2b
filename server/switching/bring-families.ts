import type { SwitchBalance } from "@hub/domain/switching/balances"
import type { SwitchDetails } from "@hub/domain/switching/details"
import type { Household } from "@hub/domain/switching/households"
import type { SwitchCards } from "@hub/domain/switching/saved-cards"
import type { SwitchSignedFile } from "@hub/domain/switching/signed-files"
import { phoneReaderOf } from "../database/queries.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import { refusalOf } from "../import/database-refusals.ts"
import { errorList } from "../import/errors.ts"
import { familyRules, type StoredFamily, storedFamilies } from "../import/family-queries.ts"
import { lockImports } from "../import/lock-imports.ts"
import { refuseDemo } from "../import/refuse-demo.ts"
import { writeFamilies } from "../import/write-families.ts"
import type { LookUpCards } from "../payments/carry-cards.ts"
import { type BalanceCount, bringBalances } from "./bring-balances.ts"
import { type BookingCount, bringBookings, type Joining, type People } from "./bring-bookings.ts"
import { bringCards, cardsAtProvider } from "./bring-cards.ts"
import { bringDetails, type DetailCounts } from "./bring-details.ts"
import { bringMoney, type MoneyBrought } from "./bring-money.ts"
import { bringSignedFiles, knownFiles } from "./bring-signed-files.ts"
import type { DetailCount } from "./detail-writing.ts"
import { type Coming, familyRows } from "./family-rows.ts"
import { firstFunbox } from "./known-bookings-queries.ts"
import { lazyBatch } from "./lazy-batch.ts"
import { notBooked, notWritten } from "./not-here.ts"
import { childrenOf, peopleOf } from "./people-of.ts"
import type { SwitchMoney } from "./plan-money.ts"
import type { NewerPlan } from "./plan-newer.ts"
import { type OpenArchive, type StagedFiles, stageFiles } from "./stage-files.ts"
import {
  accountsWith,
  addContacts,
  addSwitchedFamilies,
  addTrialArea,
  type MadeBatch,
  type NewAddress,
  type NewContact,
  namesOfContacts,
  setAddresses,
} from "./store.ts"
import { addSaid } from "./store-replaced.ts"
import { orderLines, takeOver } from "./take-over.ts"
import { addressOf, type Counted, contactsOf, type Writing, writeHealth } from "./write-household.ts"

export interface BringNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly vault: MedicalVault
  /** Null where the business's card provider takes over no cards. */
  readonly lookUpCards: LookUpCards | null
  /** Where signed documents are stored. */
  readonly files: FileNeeds | undefined
}

interface Count {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

export interface Brought {
  /** What undoes it; undefined where nothing is new. */
  readonly batch: number | undefined
  readonly families: Count
  readonly children: Count
  readonly contacts: Counted
  readonly health_notes: Counted
  readonly addresses: Counted
  readonly bookings: BookingCount
  readonly waits: BookingCount
  readonly balances: BalanceCount
  readonly money: MoneyBrought
  readonly details: DetailCounts
  readonly cards: DetailCount
  readonly signed_files: DetailCount
  /** Left as they are: another family has the address. */
  readonly here_already: readonly string[]
  /** These have deleted their account, and stay so. */
  readonly deleted: readonly string[]
  /** What the files say otherwise of families that have signed in; it isn't written. */
  readonly differences: readonly string[]
  /** What a newer file has changed of families that came with an earlier one, and what it says otherwise of others. */
  readonly taken_over: readonly string[]
  readonly left_here: readonly string[]
  /** `file:line:column: cause`: what stays behind of a family that comes over. */
  readonly left_behind: readonly string[]
}

export interface Switched extends Joining {
  readonly households: readonly Household[]
  readonly balances: readonly SwitchBalance[]
  readonly money: SwitchMoney
  readonly details: SwitchDetails
  readonly cards: readonly SwitchCards[]
  readonly newer: NewerPlan
  readonly signed_files: readonly SwitchSignedFile[]
}

export interface BringOptions {
  readonly files: readonly string[]
  readonly by: string
  /** Writes nothing, and returns what would be. */
  readonly is_dry: boolean
  /** The timetable comes with the same files, after this trial. */
  readonly brings_programs?: boolean
  /** What the timetable of the same files has made. */
  readonly batch?: MadeBatch | undefined
  /** The bytes of a file that was put in. */
  readonly open?: OpenArchive
  /** In the transaction, with what it has written; where it throws, nothing is. */
  readonly finish?: (tx: Transaction, brought: Brought) => Promise<void>
}

/** Rolls a trial run back, and carries out what it found. */
class Trial extends Error {
  readonly brought: Brought
  constructor(brought: Brought) {
    super("trial run")
    this.brought = brought
  }
}

const NONE: Count = { created: 0, updated: 0, unchanged: 0 }
const emailOf = ({ adults }: Household): string => adults[0]?.email ?? ""

/** Households whose address another family has: it signed up by itself, or came with other files. */
async function split(tx: Transaction, households: readonly Household[]) {
  const found = await accountsWith(tx, households.map(emailOf))
  const owner = new Map(found.map(({ email, external_id }) => [email, external_id]))
  const isHere = (household: Household): boolean => {
    const known = owner.get(emailOf(household))
    return known !== undefined && known !== household.external_id
  }
  return { here: households.filter(isHere), others: households.filter((household) => !isHere(household)) }
}

async function writeRest(
  coming: readonly Coming[],
  stored: ReadonlyMap<string, StoredFamily>,
  { studentOf }: People,
  writing: Writing,
) {
  const { tx, now } = writing
  const contacts_of = new Map<string, Set<string>>()
  for (const { customer_id, name } of await namesOfContacts(
    tx,
    [...stored.values()].map(({ id }) => id),
  ))
    contacts_of.set(customer_id, (contacts_of.get(customer_id) ?? new Set()).add(name))
  const contacts: NewContact[] = []
  const addresses: NewAddress[] = []
  let contacts_known = 0
  const health_notes = { created: 0, unchanged: 0 }
  for (const { household } of coming) {
    const family = stored.get(household.external_id)
    // From its first sign-in on the account is the family's.
    if (family === undefined || family.has_signed_in) continue
    const { written, known } = contactsOf(household, family.id, contacts_of.get(family.id) ?? new Set(), writing)
    contacts.push(...written)
    contacts_known += known
    const address = addressOf(household, writing)
    if (address !== undefined) addresses.push({ customer_id: family.id, address })
    const health = await writeHealth(household, family.id, studentOf, writing)
    health_notes.created += health.created
    health_notes.unchanged += health.unchanged
  }
  const addressed = await setAddresses(tx, addresses)
  return {
    contacts: { created: await addContacts(tx, contacts, now), unchanged: contacts_known },
    addresses: { created: addressed, unchanged: addresses.length - addressed },
    health_notes,
  }
}

/**
 * Families of another system with what they have there, in one transaction: accounts without a password, children, other grown-ups as contacts,
 * addresses, what is written about health, sealed, bookings, places in line and what is open between them and the business. Twice the same is
 * once. What families have said themselves since stays. Throws ImportRefused with every error.
 */
export const bringFamilies =
  ({ store, clock, vault, lookUpCards, files: kept_files }: BringNeeds) =>
  async (
    { households, balances, money, details, cards, newer, signed_files, ...joining }: Switched,
    {
      files,
      by,
      is_dry,
      brings_programs = false,
      batch: of_timetable,
      open = async () => undefined,
      finish,
    }: BringOptions,
  ): Promise<Brought> => {
    const taken = new Set<string>()
    let staged: StagedFiles | undefined
    try {
      const at_provider = await cardsAtProvider(cards, lookUpCards)
      const isKnown = await knownFiles(store, signed_files)
      const signed = await stageFiles(signed_files, kept_files, { open, is_dry, isKnown })
      staged = signed
      return await store.transaction(async (tx) => {
        await lockImports(tx)
        await refuseDemo(tx)
        const { country, today } = await familyRules(tx)
        const readPhone = phoneReaderOf(country)
        const { here, others } = await split(tx, households)
        const errors = errorList(Number.POSITIVE_INFINITY)
        const { coming, left_behind } = familyRows(others, { readPhone, today }, errors)
        errors.throwIfAny()
        const rows = coming.map(({ row }) => row)
        const ids = rows.map(({ external_id }) => external_id)
        const before = new Set((await storedFamilies(tx, ids)).map(({ external_id }) => external_id))
        const counts = new Map<string, Count>()
        const { deleted, differences } = await writeFamilies(tx, rows, errors, (name, total, written) =>
          counts.set(name, { ...written, unchanged: total - written.created - written.updated }),
        )
        const stored = new Map((await storedFamilies(tx, ids)).map((row) => [row.external_id, row]))
        const now = clock()
        const { people, isOwn, ownIdOf } = peopleOf(stored, await childrenOf(tx, coming))
        const rest = await writeRest(coming, stored, people, { tx, now, readPhone, country, vault, left_behind })
        const made = [...stored.values()].flatMap(({ external_id, id }) => (before.has(external_id) ? [] : id))
        const batch = lazyBatch(tx, { files, brought_by: by, now, of_timetable })
        if (made.length > 0) await addSwitchedFamilies(tx, await batch.id(), made)
        const writing = { tx, now, batch: batch.id, errors, is_dry, is_area_coming: is_dry && brings_programs }
        // A trial, whose area comes with the same files.
        if (writing.is_area_coming && (await firstFunbox(tx)) === undefined) await addTrialArea(tx)
        await takeOver(newer, writing)
        const booked = await bringBookings(joining, people, writing)
        const carried = await bringMoney(money, people, writing)
        const opened = await bringBalances(balances, people, writing)
        const written = await bringDetails(details, people, { ...writing, readPhone, vault, left_behind })
        const linked = await bringCards(cards, at_provider, people, { ...writing, left_behind })
        const filed = await bringSignedFiles(signed, people, {
          ...writing,
          left_behind,
          files: kept_files,
          taken,
        })
        await orderLines(newer, writing)
        if (batch.number() !== undefined) await addSaid(tx, await batch.id(), saidRows(newer, people))
        const brought = {
          taken_over: newer.taken.flatMap(({ name, words }) => words.map((word) => `${name}: ${word}`)),
          left_here: newer.left,
          ...rest,
          ...booked,
          balances: opened,
          money: carried,
          details: written,
          cards: linked,
          signed_files: filed,
          families: counts.get("customer") ?? NONE,
          children: counts.get("student") ?? NONE,
          here_already: here.map(emailOf),
          deleted,
          differences: [
            ...differences,
            ...opened.differences,
            ...carried.differences,
            ...(await notBooked(tx, joining, { people, isOwn })),
            ...(await notWritten(
              coming,
              { details, money },
              { people, ownIdOf, writing: { tx, now, errors, readPhone, vault } },
            )),
          ],
          left_behind,
        }
        if (is_dry) throw new Trial({ ...brought, batch: undefined })
        const done = { ...brought, batch: batch.number() }
        await finish?.(tx, done)
        return done
      })
    } catch (error) {
      taken.clear()
      if (error instanceof Trial) return error.brought
      throw refusalOf(error)
    } finally {
      await staged?.drop(taken)
    }
  }

/** Of families whose account is still the business's, and of those that are in none of the files. */
function saidRows({ said, taken }: NewerPlan, { familyOf }: People) {
  const gone = new Map(taken.map(({ family, customer_id }) => [family, customer_id]))
  return [...said].flatMap(([family, items]) => {
    const customer_id = familyOf(family) ?? gone.get(family)
    return customer_id === undefined ? [] : [{ customer_id, said: items }]
  })
}
