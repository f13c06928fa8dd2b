import { mayWithdraw } from "@hub/domain/applications/application-states"
import { problem } from "@hub/domain/kernel/problem"
import { endApplication } from "../applications/move-application.ts"
import { lockApplications } from "../applications/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./lock-customer.ts"

/** 7.14: until an application is approved and paid. A reserved place is given back. Withdrawing twice is no error. */
export const withdrawApplication =
  ({ store, clock }: CheckoutNeeds) =>
  (customer_id: string, id: string): Promise<void> =>
    store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const [application] = await lockApplications(tx, customer_id, [id])
      if (application === undefined) throw problem("NOT_FOUND")
      if (application.withdrawn_at !== null) return
      if (!mayWithdraw(application)) throw problem("APPLICATION_ANSWERED")
      await endApplication(tx, application, "WITHDRAWN", clock())
    })
