import { sql } from "@hub/server/database/sql"
import { lapseOffers } from "@hub/server/scheduling/place-offers"
import { joinWaitlist } from "@hub/server/waitlists/join-waitlist"
import { declineOffer, leaveWaitlist, oneIsEnough } from "@hub/server/waitlists/leave-waitlist"
import { offerFreedPlaces, onWaitlistOfferLapsed } from "@hub/server/waitlists/offer-freed-places"
import { waitlistPage } from "@hub/server/waitlists/queries"
import { addFamily, addOffering, at, type SeededFamily, type SeededOffering } from "../database/fixtures.ts"
import { queuedMails } from "../mail/outbox.ts"
import { type Basket, openScene } from "../scene.ts"

// Families before full programs, and what they do there.

export async function openLines(max = 16) {
  const scene = await openScene({ price: 0, max })
  const { store, business } = scene
  const needs = { store, clock: () => scene.needs.clock() }
  const who = ({ customer_id }: SeededFamily) => ({ customer_id, session_id: "", is_restricted: false })
  const about = ({ student_ids }: SeededFamily, offering: { id: string }, students = student_ids) => ({
    program_id: offering.id,
    ids: students,
  })
  return {
    scene,
    needs,
    family: (students = 1) => addFamily(store, { students: Array.from({ length: students }, () => ({})) }),
    offering: (capacity: number, pool_ids?: string[], start_date?: string) =>
      addOffering(store, business, {
        capacity,
        pool_ids,
        start_date,
        set: { is_waitlist_enabled: true },
      }),
    join: (one: SeededFamily, offering: { id: string }, both_or_none = false) =>
      joinWaitlist(needs)(who(one), { ...about(one, offering), both_or_none }),
    leave: (one: SeededFamily, offering: { id: string }) => leaveWaitlist(needs)(who(one), about(one, offering)),
    decline: (one: SeededFamily, offering: { id: string }) => declineOffer(needs)(who(one), about(one, offering)),
    oneIsEnough: (one: SeededFamily, offering: { id: string }) => oneIsEnough(needs)(who(one), offering.id),
    read: async ({ customer_id }: SeededFamily) =>
      (await waitlistPage(store, { customer_id, now: needs.clock(), limit: 100, offset: 0 })).items,
    offerFreed: offerFreedPlaces(needs),
    lapse: lapseOffers({
      ...needs,
      on_lapsed: { WAITLIST: onWaitlistOfferLapsed, APPLICATION: async () => undefined },
    }),
    basket: (family: SeededFamily, offering: SeededOffering): Basket => ({
      who: family.customer_id,
      family,
      offering,
      items: family.student_ids.map((student_id) => ({ student_id, offering_id: offering.id })),
    }),
    setCapacity: (offering: SeededOffering, capacity: number) =>
      store.run(sql`update pool set capacity = ${capacity} where id = ${at(offering.pool_ids, 0)}`),
    laterBy: (hours: number) => scene.checkout.setTime(new Date(needs.clock().getTime() + hours * 3_600_000)),
    mails: ({ customer_id }: SeededFamily) =>
      queuedMails(store, sql`customer_id = ${customer_id} and kind <> 'RECEIPT'`),
    close: () => scene.close(),
  }
}

export type Lines = Awaited<ReturnType<typeof openLines>>
