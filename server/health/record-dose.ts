import type { NewDose } from "@hub/domain/health/dose.staff"
import { actorName } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { Static } from "typebox"
import { giveDose } from "./give-dose.ts"
import type { HealthNeeds } from "./health-needs.ts"
import type { Reading } from "./staff-needs.ts"
import { personAt } from "./staff-queries.ts"
import { lockRequest } from "./store-requests.ts"

/** By a person of the staff, for a child of their locations. */
export const recordDose =
  (needs: HealthNeeds) =>
  async ({ by, sites }: Reading, { time, note = "", ...dose }: Static<typeof NewDose>): Promise<string> => {
    const store = needs.store.as(by)
    await store.transaction(async (tx) => {
      const request = await lockRequest(tx, dose.request_id)
      if (request === undefined || (await personAt(tx, request.student_id, sites)) === undefined)
        throw problem("NOT_FOUND")
    })
    return giveDose({ ...needs, store })({ ...dose, note, time: time ?? undefined, by: actorName(by) })
  }
