import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { at, seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { showFamily } from "./family-show.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it("lists a family's participants with the ids that other commands take, and the school year of their grade", async () => {
  const business = await seedBusiness(db.store, {
    offerings: [{ name: "Trail Makers", start_date: "2030-06-10" }],
    families: [
      {
        email: "dana@mail.example",
        students: [
          { first_name: "Maya", grade: "SECOND_GRADE", grade_year: 2028 },
          { first_name: "Theo", grade: "NONE", birth_date: null },
        ],
      },
    ],
  })
  const family = at(business.families, 0)
  await addBooking(db.store, { business, family, offering: at(business.offerings, 0) })
  await db.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_authorized_pick_up, is_emergency_contact, created_at)
    values (gen_random_uuid(), ${family.customer_id}, 'Gran', 'Okafor', 'Grandmother', '+15550100134', true, false, now())`)
  const lines: string[] = []
  const settings = loadSettings({ DATA_DIR: testFolder(afterAll) })
  const context = { store: db.store, settings, clock: testClock, say: (line: string) => lines.push(line) }
  expect(await showFamily("Dana@mail.example", context)).toBe(0)
  expect(lines).toEqual([
    "Dana Okafor, Dana@mail.example, no phone",
    `  ${at(family.student_ids, 0)}  Maya Okafor, 8 yrs, 3rd Grade (2029-30), 1 booking ahead`,
    `  ${at(family.student_ids, 1)}  Theo Okafor, 0 bookings ahead`,
    "  Gran Okafor, Grandmother, +1 (555) 010-0134: may collect",
  ])
  await expect(showFamily("nobody@mail.example", context)).rejects.toThrow(
    "No family signs in with nobody@mail.example.",
  )
})
