import { addressErrors, tidyAddress } from "@hub/domain/account/address"
import { CONTACTS_MAX, contactErrors } from "@hub/domain/account/contact-errors"
import type { Address } from "@hub/domain/account/customer"
import { ACTION_MAX, NAME_MAX, type NewMedicalItem } from "@hub/domain/health/medical-item"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { problem } from "@hub/domain/kernel/problem"
import { tidyLine, tidyText } from "@hub/domain/kernel/typed-text"
import type { HealthNote } from "@hub/domain/switching/children"
import type { Household } from "@hub/domain/switching/households"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import { takeAnsweredItems } from "../health/take-answered-items.ts"
import { positionOf } from "./family-rows.ts"
import type { NewContact } from "./store.ts"

// What a household has beside its account and its children.

export interface Counted {
  readonly created: number
  readonly unchanged: number
}

export interface Writing {
  readonly tx: Transaction
  readonly now: Date
  readonly readPhone: ReadPhone
  readonly country: string
  readonly vault: MedicalVault
  /** `file:line:column: cause` */
  readonly left_behind: string[]
}

const NO_RELATIONSHIP = "Guardian"
const nameOf = (first_name: string, last_name: string): string =>
  `${tidyLine(first_name)} ${tidyLine(last_name)}`.toLowerCase()

/** The other grown-ups and contacts that aren't known, once each, and how many are; who may collect comes only where a column says it. */
export function contactsOf(
  { adults, contacts }: Household,
  customer_id: string,
  known: ReadonlySet<string>,
  { readPhone, left_behind }: Pick<Writing, "readPhone" | "left_behind">,
): { written: NewContact[]; known: number } {
  const all = [
    ...adults.slice(1).map((adult) => ({ ...adult, is_emergency_contact: true, is_pick_up: false })),
    ...contacts.map((contact) => ({ ...contact, is_emergency_contact: !contact.is_pick_up })),
  ]
  const people = all.filter(({ first_name, last_name }) => !known.has(nameOf(first_name, last_name)))
  const written: NewContact[] = []
  for (const person of people) {
    const contact = {
      first_name: tidyLine(person.first_name),
      last_name: tidyLine(person.last_name),
      relationship: tidyLine(person.relationship) || NO_RELATIONSHIP,
      email: person.email === "" ? null : person.email,
      is_emergency_contact: person.is_emergency_contact,
      is_authorized_pick_up: person.is_pick_up,
    }
    const phone = readPhone(person.phone)
    const [error] = contactErrors({ ...contact, phone_number: person.phone }, readPhone)
    if (phone === undefined || error !== undefined || known.size + written.length >= CONTACTS_MAX) {
      const cause = error?.message ?? problem("CONTACTS_FULL", { payload: { max: CONTACTS_MAX } }).message
      left_behind.push(
        `${positionOf(person)}: ${person.first_name} ${person.last_name} isn't among the contacts. ${cause}`,
      )
      continue
    }
    const { number: phone_number, extension: phone_extension } = phone
    written.push({ ...contact, id: newId(), customer_id, phone_number, phone_extension })
  }
  return { written, known: all.length - people.length }
}

/** As the portal would take it; undefined where the files have none, or one that no letter would reach. */
export function addressOf(
  household: Household,
  { country, left_behind }: Pick<Writing, "country" | "left_behind">,
): Address | undefined {
  if (household.address === undefined) return undefined
  const address = tidyAddress({ ...household.address, country })
  const [error] = addressErrors(address)
  if (error === undefined) return address
  left_behind.push(`${positionOf(household)}: the address stays behind. ${error.message}`)
  return undefined
}

const piecesOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  )

/**
 * What a note of another system says, as items on a child's list: its first line is the name, the rest what to do. Nothing is left out,
 * and nothing is made up: how severe it is, the family says.
 */
function healthItems({ kind, text }: HealthNote): NewMedicalItem[] {
  const tidy = tidyText(text)
  const [first = "", ...lines] = tidy.split("\n")
  const name = first.slice(0, NAME_MAX)
  const rest = [first.slice(NAME_MAX), ...lines].filter((line) => line.trim() !== "").join("\n")
  const pieces = rest === "" ? [""] : piecesOf(rest, ACTION_MAX * 2)
  return pieces.map((piece, index) => ({
    kind,
    name: index === 0 ? name : `${name.slice(0, NAME_MAX - 5)} (${index + 1})`,
    severity: null,
    action: piece.slice(0, ACTION_MAX),
    reaction: piece.slice(ACTION_MAX),
    dose: "",
    times: [],
  }))
}

/** Notes on the children's health, sealed as the family's own; one that is on the list already stays as it is. */
export async function writeHealth(
  { children }: Household,
  customer_id: string,
  studentOf: (external_id: string) => string | undefined,
  { tx, now, vault }: Pick<Writing, "tx" | "now" | "vault">,
): Promise<Counted> {
  const noted = children.filter(({ health }) => health.length > 0)
  if (noted.length === 0) return { created: 0, unchanged: 0 }
  const sealer = await vault.sealer(tx, customer_id)
  let [created, unchanged] = [0, 0]
  for (const child of noted) {
    const student_id = studentOf(child.external_id)
    if (student_id === undefined) continue
    const after = child.health.flatMap(healthItems)
    const added = await takeAnsweredItems(tx, { sealer, now }, { customer_id, student_id, before: [], after })
    // A long note is several items.
    const fresh = Math.min(added, child.health.length)
    created += fresh
    unchanged += child.health.length - fresh
  }
  return { created, unchanged }
}
