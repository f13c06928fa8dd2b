import { addFamily, addOffering, at } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import fc from "fast-check"
import { afterEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { medicalRoster } from "../health/queries.ts"
import { checkIn, checkOut, voidCheck } from "../scheduling/check-at-gate.ts"
import { rosterRows, whoIsHere } from "../scheduling/queries.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { cancelDay } from "./cancel-day.ts"
import { signUp } from "./place-basket.ts"

// I48 over random mornings: whatever becomes of the booking, who was checked in is here until they are checked out.

let scene: Scene
afterEach(() => scene.close())

const STEPS = ["IN", "OUT", "STRANGER", "VOID", "CANCEL_DAY", "CANCEL", "ARCHIVE", "LATER"] as const

it("lists exactly who was checked in and not out, whatever becomes of the booking", async () => {
  scene = await openScene({ price: 0 })
  const { store, business, checkout, needs } = scene
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }), async (steps) => {
      let now = new Date("2030-06-11T12:00:00.000Z")
      checkout.setTime(new Date("2030-06-01T12:00:00.000Z"))
      const { customer_id, student_ids } = await addFamily(store)
      const student_id = at(student_ids, 0)
      const offering = await addOffering(store, business, { days: ["2030-06-11", "2030-06-18"] })
      await signUp(needs)(customer_id, [{ student_id, offering_id: offering.id }], undefined)
      const { id } = await store.one<{ id: string }>(sql`select id from attendance where student_id = ${student_id}`)
      const gate = { store, clock: () => now }
      const who = { who: { student_id }, by: "Ines Park" }
      /** The checks that stand, by turns. */
      const checks: ("IN" | "OUT")[] = []
      for (const step of steps) {
        const isIn = checks.at(-1) === "IN"
        now = new Date(now.getTime() + 60_000)
        if (step === "IN" && (await codeOf(checkIn(gate)(who), "done")) === "done") {
          expect(isIn).toBe(false)
          checks.push("IN")
        }
        if (step === "OUT") {
          const done = await codeOf(checkOut(gate)({ ...who, with_whom: "Dana Okafor" }), "done")
          expect(done).toBe(isIn ? "done" : "NOT_CHECKED_IN")
          if (isIn) checks.push("OUT")
        }
        if (step === "STRANGER")
          expect(await codeOf(checkOut(gate)({ ...who, with_whom: "Stranger" }), "done")).toBe(
            isIn ? "NOT_ON_PICK_UP_LIST" : "NOT_CHECKED_IN",
          )
        if (step === "VOID") {
          const done = await codeOf(voidCheck(gate)({ ...who, reason: "Wrong", again: true }), "done")
          expect(done).toBe(checks.length > 0 ? "done" : "NOTHING_TO_VOID")
          checks.pop()
        }
        if (step === "CANCEL_DAY") await codeOf(cancelDay(needs)(customer_id, id, "2030-06-11"), "done")
        if (step === "CANCEL")
          await codeOf(cancelBooking(needs)(customer_id, id, { gives: "CREDIT", amount: 0 }), "done")
        if (step === "ARCHIVE") await store.run(sql`update offering set is_archived = true where id = ${offering.id}`)
        if (step === "LATER") now = new Date(now.getTime() + 3_600_000)
        const here = (await whoIsHere(store)).some((row) => row.student_id === student_id)
        expect(here).toBe(checks.at(-1) === "IN")
        if (!here) continue
        const day = "2030-06-11"
        expect((await rosterRows(store, { day }, now)).some((row) => row.student_id === student_id)).toBe(true)
        expect((await medicalRoster(store, day, now)).some((row) => row.student_id === student_id)).toBe(true)
      }
      if (checks.at(-1) === "IN") await checkOut(gate)({ ...who, with_whom: "Dana Okafor" })
    }),
    { numRuns: 15 },
  )
  expect(await checkout.violations()).toEqual([])
})
