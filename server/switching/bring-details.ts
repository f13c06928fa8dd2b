import type { SwitchConsent } from "@hub/domain/switching/consents"
import type { SwitchDetails } from "@hub/domain/switching/details"
import type { SwitchFact } from "@hub/domain/switching/facts"
import type { SwitchNote } from "@hub/domain/switching/notes"
import type { SwitchProfile } from "@hub/domain/switching/physicians"
import { v7 as newId } from "uuid"
import { setTextsFromBefore } from "../account/communication.ts"
import { takeBroughtProfile } from "../health/take-brought-profile.ts"
import { stopNewsTo } from "../mail/news.ts"
import { bringAnswers } from "./bring-answers.ts"
import { bringApplications } from "./bring-applications.ts"
import type { People } from "./bring-bookings.ts"
import { bringDays, type DayCount } from "./bring-days.ts"
import { bringDocuments } from "./bring-documents.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { positionOf } from "./family-rows.ts"
import {
  addConsents,
  addFacts,
  addNotes,
  consentsOfFamilies,
  emailsOf,
  factsOfFamilies,
  NOTE,
  notesOfFamilies,
} from "./store-details.ts"

/** By what is counted. */
export interface DetailCounts {
  readonly profile: DetailCount
  readonly note: DetailCount
  readonly fact: DetailCount
  readonly consent: DetailCount
  readonly answer: DetailCount
  readonly document: DetailCount
  readonly day: DayCount
  readonly application: DetailCount
}

/** What nothing here has a field for, once each. */
export async function bringFacts(
  facts: readonly SwitchFact[],
  { familyOf, studentOf }: People,
  { tx, now, batch }: DetailWriting,
): Promise<DetailCount> {
  const own = facts.flatMap(({ family, child, kind, person, text, place }) => {
    const customer_id = familyOf(family)
    const student_id = child === null ? null : (studentOf(child) ?? null)
    if (customer_id === undefined || (kind === "SCHOOL" && student_id === null)) return []
    return [{ customer_id, student_id, kind, person, text, source: `${place.file}, ${place.column}` }]
  })
  const families = [...new Set(own.map(({ customer_id }) => customer_id))]
  const known = new Set((await factsOfFamilies(tx, families)).map(factKey))
  const fresh = own.filter((fact) => !known.has(factKey(fact))).map((fact) => ({ id: newId(), ...fact }))
  if (fresh.length > 0) await addFacts(tx, await batch(), fresh, now)
  return { created: fresh.length, unchanged: own.length - fresh.length }
}

interface Keyed {
  readonly customer_id: string
  readonly student_id: string | null
  readonly kind: string
  readonly person: string
  readonly text: string
}

const factKey = ({ customer_id, student_id, kind, person, text }: Keyed): string =>
  JSON.stringify([customer_id, student_id, kind, person, text])

/** Physicians and insurance, sealed as the family's own. */
export async function bringProfiles(
  profiles: readonly SwitchProfile[],
  { familyOf, studentOf }: People,
  { tx, vault, readPhone, left_behind }: DetailWriting,
): Promise<DetailCount> {
  let [created, unchanged] = [0, 0]
  for (const profile of profiles) {
    const [customer_id, student_id] = [familyOf(profile.family), studentOf(profile.child)]
    if (customer_id === undefined || student_id === undefined) continue
    const { physician, insurance } = profile
    const taken = await takeBroughtProfile(tx, { vault, readPhone }, { customer_id, student_id, physician, insurance })
    if (taken.is_new) created += 1
    else unchanged += 1
    for (const path of taken.refused)
      left_behind.push(
        `${positionOf(profile)}: ${path.replace(".", " ").replace("_", " ")} can't be kept as it is written`,
      )
  }
  return { created, unchanged }
}

/** What the office wrote there, sealed: it may be about health. The same note of a family is one. */
export async function bringNotes(
  notes: readonly SwitchNote[],
  { familyOf, studentOf }: People,
  { tx, now, batch, vault }: DetailWriting,
): Promise<DetailCount> {
  const own = notes.flatMap((note) => {
    const customer_id = familyOf(note.family)
    const student_id = note.child === null ? null : (studentOf(note.child) ?? null)
    return customer_id === undefined ? [] : [{ ...note, customer_id, student_id }]
  })
  const families = [...new Set(own.map(({ customer_id }) => customer_id))]
  const before = await notesOfFamilies(tx, families)
  const openerOf = await vault.openers(tx, families)
  const known = new Set(
    before.map(({ id, customer_id, student_id, kind, sealed }) =>
      noteKey({ customer_id, student_id, kind, text: openerOf(customer_id).open({ ...NOTE, row: id }, sealed) }),
    ),
  )
  const fresh = own.filter((note) => !known.has(noteKey(note)))
  const batch_id = fresh.length === 0 ? "" : await batch()
  const sealers = new Map<string, Awaited<ReturnType<typeof vault.sealer>>>()
  const rows = []
  for (const { customer_id, student_id, kind, text, place } of fresh) {
    const sealer = sealers.get(customer_id) ?? (await vault.sealer(tx, customer_id))
    sealers.set(customer_id, sealer)
    const id = newId()
    const sealed = sealer.seal({ ...NOTE, row: id }, text)
    rows.push({ id, customer_id, student_id, batch_id, kind, source: `${place.file}, ${place.column}`, sealed })
  }
  await addNotes(tx, rows, now)
  return { created: fresh.length, unchanged: own.length - fresh.length }
}

const noteKey = (note: { customer_id: string; student_id: string | null; kind: string; text: string }): string =>
  JSON.stringify([note.customer_id, note.student_id, note.kind, note.text])

const consentKey = (consent: {
  customer_id: string
  student_id: string | null
  subject: string
  is_given: boolean
  said_on: string | null
}): string =>
  JSON.stringify([consent.customer_id, consent.student_id, consent.subject, consent.is_given, consent.said_on])

/**
 * Who had agreed to what, with its day and where it says so. Text messages and news follow it; photos don't, because the words that were
 * agreed to there aren't those of this portal, whose own question is a no until a family answers it.
 */
export async function bringConsents(
  consents: readonly SwitchConsent[],
  { familyOf, studentOf }: People,
  { tx, now, batch }: DetailWriting,
): Promise<DetailCount> {
  const own = consents.flatMap((consent) => {
    const customer_id = familyOf(consent.family)
    const student_id = consent.child === null ? null : (studentOf(consent.child) ?? null)
    return customer_id === undefined ? [] : [{ ...consent, customer_id, student_id }]
  })
  const families = [...new Set(own.map(({ customer_id }) => customer_id))]
  const known = new Set((await consentsOfFamilies(tx, families)).map(consentKey))
  const fresh = own.filter((consent) => !known.has(consentKey(consent)))
  if (fresh.length === 0) return { created: 0, unchanged: own.length }
  const batch_id = await batch()
  const emails = new Map((await emailsOf(tx, families)).map(({ id, email }) => [id, email]))
  const rows = []
  for (const { customer_id, student_id, subject, is_given, said_on, place } of fresh) {
    const email = emails.get(customer_id) ?? null
    const ends_news = subject === "NEWS" && !is_given && email !== null
    const has_ended_news = ends_news && (await stopNewsTo(tx, email, now)) > 0
    if (subject === "TEXT_MESSAGES") await setTextsFromBefore(tx, customer_id, is_given)
    const source = `${place.file}, ${place.column}`
    rows.push({ id: newId(), customer_id, student_id, batch_id, subject, is_given, said_on, source, has_ended_news })
  }
  await addConsents(tx, rows, now)
  return { created: fresh.length, unchanged: own.length - fresh.length }
}

/** What people have beside bookings and money; each of it once, however often it comes. */
export async function bringDetails(
  details: SwitchDetails,
  people: People,
  writing: DetailWriting,
): Promise<DetailCounts> {
  return {
    profile: await bringProfiles(details.profiles, people, writing),
    fact: await bringFacts(details.facts, people, writing),
    note: await bringNotes(details.notes, people, writing),
    consent: await bringConsents(details.consents, people, writing),
    answer: await bringAnswers(details, people, writing),
    document: await bringDocuments(details.documents, people, writing),
    application: await bringApplications(details.applications, people, writing),
    day: await bringDays(details.days, people, writing),
  }
}
