import type { SwitchDetails } from "@hub/domain/switching/details"
import { bringAnswers } from "./bring-answers.ts"
import { bringApplications } from "./bring-applications.ts"
import type { People } from "./bring-bookings.ts"
import { bringConsents } from "./bring-consents.ts"
import { bringDays, type DayCount } from "./bring-days.ts"
import { bringDocuments } from "./bring-documents.ts"
import { bringFacts } from "./bring-facts.ts"
import { bringNotes } from "./bring-notes.ts"
import { bringProfiles } from "./bring-profiles.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"

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
