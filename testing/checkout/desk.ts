import type { Role } from "@hub/domain/staff/roles"
import { type BookForFamily, bookForFamily, previewForFamily } from "@hub/server/checkout/book-for-family"
import { sql } from "@hub/server/database/sql"
import { addFamily, addOffering, type OfferingPlan } from "../database/fixtures.ts"
import type { Scene } from "../scene.ts"
import { staffActor } from "../staff/actors.ts"

export const actor = (roles: readonly Role[] = ["OFFICE"]) => staffActor({ roles })
type Items = BookForFamily["items"]
type Asked = Omit<BookForFamily, "items"> & { items?: Items }

/** Someone of the office on the phone, who books in this scene. */
export function deskIn(current: () => Scene) {
  const needsOf = (by = actor()) => ({ ...current().needs, store: current().needs.store.as(by) })
  async function familyIn(plan: OfferingPlan = {}, students = 1) {
    const { store, business } = current()
    const family = await addFamily(store, { students: Array.from({ length: students }, () => ({})) })
    const offering = await addOffering(store, business, { capacity: 5, ...plan })
    const items = family.student_ids.map((student_id) => ({ student_id, offering_id: offering.id }))
    return { who: family.customer_id, family, offering, items }
  }
  const show = (one: { who: string; items: Items }, asked: Asked, by = actor()) =>
    previewForFamily(needsOf(by), by)(one.who, { items: one.items, ...asked })
  async function book(one: { who: string; items: Items }, asked: Asked, by = actor()) {
    const { preview } = await show(one, asked, by)
    if (preview === null) throw new Error("It can't be booked so")
    return bookForFamily(needsOf(by), by)(one.who, { items: one.items, ...asked, preview })
  }
  const mailKinds = async () =>
    (await current().store.many<{ kind: string }>(sql`select kind from outbox_mail order by kind`)).map(
      ({ kind }) => kind,
    )
  return { needsOf, familyIn, show, book, mailKinds }
}
