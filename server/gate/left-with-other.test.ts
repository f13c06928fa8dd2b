import { addBooking } from "@hub/testing/database/bookings"
import { addOffering, at, type Business, type SeededFamily, seedBusiness } from "@hub/testing/database/fixtures"
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

let app: StaffServer
let business: Business
let family: SeededFamily
let child = ""
let now = new Date("2030-06-10T12:40:00.000Z")

const gate = (name: string, body?: object) => app.call(name.replace("@", `/gate/${business.location_id}`), body)

beforeAll(async () => {
  app = await openForStaff(() => now)
  business = await seedBusiness(app.store, { offerings: [] })
  family = at(business.families, 0)
  child = at(family.student_ids, 0)
  const offering = await addOffering(app.store, business, { start_date: "2030-06-10" })
  await addBooking(app.store, { business, family, offering })
  await app.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, email, is_emergency_contact, is_authorized_pick_up, created_at)
    values (gen_random_uuid(), ${family.customer_id}, 'Ben', 'Okafor', 'Father', '+15550100164', 'ben@mail.example', true, true, now()),
      (gen_random_uuid(), ${family.customer_id}, 'Eve', 'Sitter', 'Neighbor', '+15550100165', 'eve@mail.example', true, false, now())`)
  app.as(staffActor({ name: "Ravi", roles: ["GATE"], sites: [business.location_id] }))
  await gate("POST @/check_ins", { scan_id: newId(), student_id: child })
  now = new Date("2030-06-10T19:02:00.000Z")
})
afterAll(() => app.close())

const mails = () =>
  app.store.many<{ recipient: string; facts: object }>(
    sql`select recipient, facts from outbox_mail where kind = 'LEFT_WITH_OTHER' order by recipient like 'ben@%' desc`,
  )

it("is no mail where someone of the list collects, and none of a check that was refused", async () => {
  const scan_id = newId()
  expect((await gate("POST @/check_outs", { scan_id, student_id: child, with_whom: "Ben Okafor" })).status).toBe(200)
  await gate("POST @/voids", { scan_id: newId(), student_id: child })
  const stranger = { scan_id: newId(), student_id: child, with_whom: "Peter Lind", reason: "Flat tire" }
  expect((await gate("POST @/check_outs", stranger)).code).toBe("NOT_ON_PICK_UP_LIST")
  expect(await mails()).toEqual([])
})

it("is a mail to each who may collect, once for a check, with who, when, why and who was called", async () => {
  const stranger = {
    scan_id: newId(),
    student_id: child,
    with_whom: "Peter Lind",
    reason: "Flat tire",
    called: "Dana: yes",
  }
  for (const _ of [1, 2]) expect((await gate("POST @/check_outs", stranger)).status).toBe(200)
  const facts = {
    participant: "Maya Okafor",
    location: "Mill Pond",
    left: { at: "2030-06-10T19:02:00.000Z", time_zone: "America/New_York" },
    with_whom: "Peter Lind",
    reason: "Flat tire",
    called: "Dana: yes",
    by: "Ravi",
  }
  expect(await mails()).toMatchObject([
    { recipient: "ben@mail.example", facts },
    { recipient: family.email, facts },
  ])
})

it("opens no plan of a child who isn't in", async () => {
  expect((await gate(`GET @/plans/${child}`)).code).toBe("NOT_CHECKED_IN")
  expect((await gate(`GET @/plans/${child}/${newId()}`)).code).toBe("NOT_CHECKED_IN")
})
