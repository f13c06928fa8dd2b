import { actorName } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import type { HealthNeeds, Reading } from "./health-needs.ts"
import { addLook } from "./record-look.ts"
import { personAt } from "./staff-queries.ts"
import { addCount, requestById } from "./store-requests.ts"

/** How many doses are in the box. */
export const countBox =
  ({ store, clock }: Pick<HealthNeeds, "store" | "clock">) =>
  (id: string, { by, sites }: Reading, { count_id, doses }: { count_id: string; doses: number }): Promise<void> =>
    store.as(by).transaction(async (tx) => {
      const request = await requestById(tx, id)
      if (request === undefined || (await personAt(tx, request.student_id, sites)) === undefined)
        throw problem("NOT_FOUND")
      if (request.status !== "APPROVED") throw problem("MEDICATION_ENDED")
      const now = clock()
      const row = { id: count_id, medication_request_id: id, doses_left: doses, counted_by: actorName(by), now }
      if ((await addCount(tx, row)) === 0) return
      await addLook(tx, { ...request, what: "MEDICATION" }, { by, now })
      await recordAction(tx, { action: "MEDICATION_COUNTED", subject: "medication_request", subject_id: id, now })
    })
