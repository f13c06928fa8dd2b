import type { Application } from "@hub/domain/applications/application"
import { problem } from "@hub/domain/kernel/problem"
import type { ApplicationNeeds } from "./application-needs.ts"
import { endApplication } from "./move-application.ts"
import { readApplication } from "./read-applications.ts"
import { lockApplications } from "./store.ts"

/** 7.14: the family has read the no. Doing it twice is no error. */
export const acknowledgeRejection =
  (needs: ApplicationNeeds) =>
  async (customer_id: string, id: string): Promise<Application> => {
    await needs.store.transaction(async (tx) => {
      const [application] = await lockApplications(tx, customer_id, [id])
      if (application === undefined) throw problem("NOT_FOUND")
      if (application.status !== "REJECTED") throw problem("APPLICATION_NOT_REJECTED")
      if (application.archived_at === null) await endApplication(tx, application, "PUT_AWAY", needs.clock())
    })
    return readApplication(needs)(customer_id, id)
  }
