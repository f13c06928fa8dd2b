import type { Application } from "@hub/domain/applications/application"
import { problem } from "@hub/domain/kernel/problem"
import type { ApplicationNeeds } from "./application-needs.ts"
import { hasCard, partsOf } from "./application-parts.ts"
import { type ApplicationFacts, applicationsOf } from "./queries.ts"

export const PAYMENT_HOURS = 48

function applicationOf(facts: ApplicationFacts, parts: Application["parts"]): Application {
  const { student_id, offering_id, first_name: _name, grade: _grade, birth_date: _birth, payment_hours, ...row } = facts
  return {
    ...row,
    program_id: offering_id,
    student_ids: [student_id],
    parts,
    payment_hours: payment_hours ?? PAYMENT_HOURS,
  }
}

async function shapesOf(
  needs: ApplicationNeeds,
  customer_id: string,
  rows: readonly ApplicationFacts[],
): Promise<Application[]> {
  // A card that nobody can see now is requested again when the application is sent.
  const has_card = (await hasCard(needs, customer_id, rows)) ?? false
  const parts = await partsOf(needs.store, rows, { has_card, now: needs.clock() })
  return rows.map((row) => applicationOf(row, parts(row)))
}

/** 7.14. */
export const listApplications =
  (needs: ApplicationNeeds) =>
  async (customer_id: string): Promise<Application[]> =>
    shapesOf(needs, customer_id, await applicationsOf(needs.store, customer_id))

/** In the order of the ids. One of another family is NOT_FOUND, like one that does not exist (I22). */
export const readApplications =
  (needs: ApplicationNeeds) =>
  async (customer_id: string, ids: readonly string[]): Promise<Application[]> => {
    const rows = new Map((await applicationsOf(needs.store, customer_id, ids)).map((row) => [row.id, row]))
    const found = ids.flatMap((id) => rows.get(id) ?? [])
    if (found.length < ids.length) throw problem("NOT_FOUND")
    return shapesOf(needs, customer_id, found)
  }

export const readApplication =
  (needs: ApplicationNeeds) =>
  async (customer_id: string, id: string): Promise<Application> => {
    const [application] = await readApplications(needs)(customer_id, [id])
    if (application === undefined) throw problem("NOT_FOUND")
    return application
  }
