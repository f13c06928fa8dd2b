import type { ApplicationPart } from "@hub/domain/applications/application"
import { isProfileDone } from "@hub/domain/applications/application-parts"
import { mayChangeAnswers, maySubmit } from "@hub/domain/applications/application-states"
import { isComplete } from "@hub/domain/paperwork/document"
import type { Database } from "../database/sql.ts"
import { formsWithApplications } from "../forms/queries.ts"
import type { ApplicationNeeds } from "./application-needs.ts"
import type { ApplicationFacts } from "./queries.ts"
import { askedDocuments } from "./queries.ts"

/** One kind of part, for all applications at once. A new kind is a source more. */
type PartSource = (
  db: Database,
  applications: readonly ApplicationFacts[],
  now: Date,
) => Promise<(application: ApplicationFacts) => ApplicationPart[]>

const profile: PartSource = async () => (facts) => {
  const asks_grade = facts.min_grade !== null || facts.max_grade !== null
  const asks_age = facts.min_age !== null || facts.max_age !== null
  const is_done = isProfileDone({ ...facts, asks_grade, asks_age })
  return [{ kind: "PROFILE", id: null, name: "", is_required: true, is_done }]
}

const forms: PartSource = async (db, applications, now) => {
  const asked = await formsWithApplications(db, applications, now)
  return ({ id }) =>
    asked
      .filter(({ application_id }) => application_id === id)
      .map(({ template_id, name, is_required, is_done }) => ({
        kind: "FORM" as const,
        id: template_id,
        name,
        is_required,
        is_done,
      }))
}

const documents: PartSource = async (db, applications) => {
  const asked = await askedDocuments(db, applications)
  return ({ id }) =>
    asked
      .filter(({ application_id }) => application_id === id)
      .map((document) => ({
        kind: "DOCUMENT" as const,
        id: document.id,
        name: document.name,
        is_required: true,
        is_done: isComplete(document),
      }))
}

const SOURCES: readonly PartSource[] = [profile, forms, documents]

/**
 * What each application asks for, in the order in which a family does it. Only of those that can still be sent; while the business
 * reads one, its answers can be changed, and what comes after is the business's.
 */
export async function partsOf(
  db: Database,
  applications: readonly ApplicationFacts[],
  { has_card, now }: { has_card: boolean; now: Date },
): Promise<(application: ApplicationFacts) => ApplicationPart[]> {
  const open = applications.filter(mayChangeAnswers)
  if (open.length === 0) return () => []
  const sources = await Promise.all(SOURCES.map((source) => source(db, open, now)))
  return (application) => {
    if (!mayChangeAnswers(application)) return []
    if (!maySubmit(application))
      return sources.flatMap((source) => source(application)).filter(({ kind }) => kind === "FORM")
    const parts = sources.flatMap((source) => source(application))
    if (application.requires_payment_information)
      parts.push({ kind: "CARD", id: null, name: "", is_required: true, is_done: has_card })
    return parts
  }
}

/** Asks the card provider only where a card is required. Null when the provider doesn't answer. */
export async function hasCard(
  { saved }: Pick<ApplicationNeeds, "saved">,
  customer_id: string,
  applications: readonly ApplicationFacts[],
): Promise<boolean | null> {
  if (!applications.some((one) => maySubmit(one) && one.requires_payment_information)) return false
  return saved.list(customer_id).then(
    (cards) => cards.length > 0,
    () => null,
  )
}
