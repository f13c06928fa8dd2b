import { isAlive } from "@hub/domain/applications/application-states"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { endApplication } from "../applications/move-application.ts"
import { lockApplications } from "../applications/store.ts"
import { endOffers, offersAbout } from "../scheduling/place-offers.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { releaseOrder } from "./end-order.ts"
import { lockCustomer } from "./orders-queries.ts"

/** The family may enter checkout in another tab again and again while this one withdraws. */
const MAX_TRIES = 3

/**
 * 7.14: until an application is approved and paid. A reserved place is given back; one that is in checkout leaves it first, and when
 * its payment goes through first, the application is answered. Withdrawing twice is no error.
 */
export const withdrawApplication =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, id: string): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const order_id = await tryWithdraw(needs, customer_id, id)
      if (order_id === undefined) return
      await releaseOrder(needs)(customer_id, order_id).catch((error: unknown) => {
        const isPaid = error instanceof Problem && error.code === "ORDER_NOT_OPEN"
        if (!isPaid) throw error
      })
    }
    throw problem("PAYMENT_OPEN")
  }

/** Returns the order that has the place in checkout; undefined when it is withdrawn. */
const tryWithdraw = ({ store, clock }: CheckoutNeeds, customer_id: string, id: string): Promise<string | undefined> =>
  store.transaction(async (tx) => {
    const now = clock()
    await lockCustomer(tx, customer_id)
    const [application] = await lockApplications(tx, customer_id, [id])
    if (application === undefined) throw problem("NOT_FOUND")
    if (application.withdrawn_at !== null) return undefined
    if (!isAlive(application)) throw problem("APPLICATION_ANSWERED")
    const offers = await offersAbout(tx, [id])
    const inCheckout = offers.find(({ status }) => status === "IN_CHECKOUT")
    if (inCheckout?.order_id != null) return inCheckout.order_id
    await endApplication(tx, application, "WITHDRAWN", now)
    await endOffers(tx, { ids: offers.map((offer) => offer.id), status: "WITHDRAWN", now })
    return undefined
  })
