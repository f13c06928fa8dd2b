import type { Decision, MovedTogether, TargetOfSeveral } from "@hub/domain/applications/staff-application"
import { isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { decideEach } from "../applications/decide-for-staff.ts"
import { judgeFit } from "../applications/judge-fit.ts"
import { applicationsForStaff } from "../applications/staff-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { offeringsThatAsk } from "./move-queries.ts"
import { moveToProgram, rowAt } from "./move-to-program.ts"

// Several applications to one program: each by the verb of one, in its own transaction. Who can't go says why, and stays.

type Needs = Pick<CheckoutNeeds, "store" | "clock">

/** Programs that take applications, with how many of these fit; most first, then by date. */
export const targetsOfSeveral =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, ids: readonly string[]): Promise<{ items: TargetOfSeveral[] }> => {
    const now = clock()
    const rows = await applicationsForStaff(store, ids)
    if (rows.length === 0) throw problem("NOT_FOUND")
    const items: TargetOfSeveral[] = []
    for (const one of await offeringsThatAsk(store, now)) {
      const others = rows.filter(({ offering_id }) => offering_id !== one.id)
      if (others.length === 0 || !isPermitted(by, "book", [one.location_id])) continue
      const there = others.map((row) => rowAt(row, one, undefined))
      const judge = await judgeFit(store, there, now)
      const judged = there.map(judge)
      const pools = judged.flatMap(({ offering }) => offering?.pools ?? [])
      items.push({
        offering_id: one.id,
        program: one.name,
        location: one.location,
        start_date: one.start_date,
        end_date: one.end_date,
        start_time: one.start_time,
        end_time: one.end_time,
        fitting: judged.filter(({ fit }) => fit !== "NOT_ELIGIBLE").length,
        free: pools.length === 0 ? 0 : Math.min(...pools.map(({ free }) => free)),
      })
    }
    return { items: items.toSorted((a, b) => b.fitting - a.fitting) }
  }

interface Moving {
  readonly ids: readonly string[]
  readonly offering_id: string
  readonly reason: string
}

/** What it would do to each, and one family's mail. Nothing is changed. */
export const previewMoves =
  (needs: Needs) =>
  async ({ ids, ...to }: Moving): Promise<MovedTogether> => {
    const rows = new Map((await applicationsForStaff(needs.store, ids)).map((row) => [row.id, row]))
    const applications: MovedTogether["applications"] = []
    let mail: MovedTogether["mail"] = null
    for (const id of ids) {
      const { name = "", program: from = "" } = rows.get(id) ?? {}
      const none = { id, name, from, fit: null, price: null, open_parts: 0, gives_back: false, preview: null }
      try {
        const shown = await moveToProgram(needs)(id, to, undefined)
        if (shown === undefined) continue
        const { fit } = shown.to
        const { price, open_parts, gives_back, preview } = shown
        applications.push({ ...none, fit, price, open_parts, gives_back, preview, message: null })
        mail ??= shown.mail
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        applications.push({ ...none, message: error.message })
      }
    }
    return { applications, mail }
  }

/** Moves each for which it still does what its preview showed. */
export const moveSeveral =
  (needs: Needs) =>
  ({ ids, previews, ...to }: Moving & { previews: readonly string[] }): Promise<Decision[]> =>
    decideEach(needs.store, ids, async (id, index) => {
      await moveToProgram(needs)(id, to, previews[index] ?? "")
    })
