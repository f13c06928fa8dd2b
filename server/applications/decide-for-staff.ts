import type { Decision } from "@hub/domain/applications/staff-application"
import { Problem, type ProblemCode } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import { decidedBy } from "./staff-queries.ts"

const OUTCOMES: Readonly<Partial<Record<ProblemCode, Decision["outcome"]>>> = {
  APPLICATION_NOT_PENDING: "DECIDED",
  PREVIEW_CHANGED: "CHANGED",
  PROGRAM_FULL: "FULL",
  APPLICANT_NOT_ELIGIBLE: "NOT_ELIGIBLE",
  PLACE_IN_CHECKOUT: "IN_CHECKOUT",
  NOT_FOUND: "NOT_FOUND",
}

type Done = { readonly pay_until: Date | null } | undefined

/** Decides one after the other, each in its own transaction. What can't be done to one says why, and the others are done. */
export async function decideEach(
  db: Database,
  ids: readonly string[],
  decide: (id: string, index: number) => Promise<Done | void>,
): Promise<Decision[]> {
  const decisions: Decision[] = []
  for (const [index, id] of ids.entries()) {
    try {
      const done = await decide(id, index)
      const pay_until = done?.pay_until?.toISOString() ?? null
      decisions.push({ id, outcome: "DONE", pay_until, message: null, decided: null })
    } catch (error) {
      const outcome = error instanceof Problem ? OUTCOMES[error.code] : undefined
      if (!(error instanceof Problem) || outcome === undefined) throw error
      decisions.push({ id, outcome, pay_until: null, message: error.message, decided: null })
    }
  }
  const late = decisions.filter(({ outcome }) => outcome === "DECIDED").map(({ id }) => id)
  const decided = late.length === 0 ? new Map() : await decidedBy(db, late)
  return decisions.map((one) => (one.outcome === "DECIDED" ? { ...one, decided: decided.get(one.id) ?? null } : one))
}
