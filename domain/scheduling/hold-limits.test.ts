import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { heldFor, heldInVain, holdTimes, type PoolHold } from "./hold-limits.ts"

const START = Date.parse("2030-06-01T12:00:00.000Z")
const MINUTE = 60_000
const at = (minute: number): Date => new Date(START + minute * MINUTE)
const held = (from: number, to: number, status: PoolHold["status"] = "RELEASED", quantity = 1): PoolHold => ({
  pool_id: "room",
  quantity,
  from: at(from).toISOString(),
  to: at(to).toISOString(),
  status,
})
const ONE = [{ pool_id: "room", quantity: 1 }]
const TWO = [{ pool_id: "room", quantity: 2 }]

describe("how long a family may hold places", () => {
  it.each<[string, readonly PoolHold[], typeof ONE, number, unknown]>([
    ["15 minutes, and 10 more to pay", [], ONE, 0, { expires_at: at(15), last_until: at(25) }],
    ["the same places keep their deadline", [held(0, 15, "OPEN")], ONE, 10, { expires_at: at(15), last_until: at(25) }],
    [
      "one more child has what is left of 25",
      [held(0, 15, "OPEN")],
      TWO,
      12,
      { expires_at: at(25), last_until: at(25) },
    ],
    ["left and begun again", [held(0, 10)], ONE, 12, { expires_at: at(27), last_until: at(27) }],
    ["20 minutes leave 5", [held(0, 20)], ONE, 20, { expires_at: at(25), last_until: at(25) }],
    ["21 minutes leave none", [held(0, 21)], ONE, 21, { pool_ids: ["room"], again_at: at(61) }],
    ["25 minutes leave none", [held(0, 25, "EXPIRED")], ONE, 30, { pool_ids: ["room"], again_at: at(65) }],
    ["after an hour it is as new", [held(0, 25)], ONE, 85, { expires_at: at(100), last_until: at(110) }],
    ["what was booked isn't counted", [held(0, 25, "CONSUMED")], ONE, 26, { expires_at: at(41), last_until: at(51) }],
    ["an open one counts to its deadline", [held(0, 25, "OPEN")], TWO, 22, { pool_ids: ["room"], again_at: at(65) }],
  ])("%s", (_, holds, demand, minute, expected) => {
    expect(holdTimes(holds, demand, { now: at(minute) })).toEqual(expected)
  })

  it("is never more than 25 minutes in any 60, whatever a family does (I52)", () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 40 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      leaves: fc.boolean(),
      extends: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let minute = 0
        let holds: PoolHold[] = []
        const endOpen = (): void => {
          holds = holds.map((hold) =>
            hold.status === "OPEN"
              ? {
                  ...hold,
                  status: "RELEASED",
                  to: new Date(Math.min(Date.parse(hold.to), at(minute).getTime())).toISOString(),
                }
              : hold,
          )
        }
        for (const { wait, quantity, leaves, extends: is_extended } of steps) {
          minute += wait
          const times = holdTimes(holds, [{ pool_id: "room", quantity }], { now: at(minute) })
          if ("again_at" in times) {
            // What it says is true.
            endOpen()
            expect(holdTimes(holds, ONE, { now: times.again_at })).toHaveProperty("expires_at")
            continue
          }
          endOpen()
          const { expires_at, last_until } = times
          const to = is_extended
            ? Math.min(expires_at.getTime() + 10 * MINUTE, last_until.getTime())
            : expires_at.getTime()
          holds.push({ ...held(minute, minute, "OPEN", quantity), to: new Date(to).toISOString() })
          if (leaves) {
            minute += 1
            endOpen()
          }
        }
        for (let moment = 0; moment < minute + 120; moment += 1)
          expect(heldFor(holds, "room", at(moment).getTime())).toBeLessThanOrEqual(25 * MINUTE)
      }),
      { numRuns: 60 },
    )
  })
})

it("counts what was held in vain, renewals once", () => {
  expect(heldInVain([held(0, 5), held(5, 10), held(20, 30, "EXPIRED")], "room")).toBe(2)
  expect(heldInVain([held(0, 5), held(5, 10, "CONSUMED"), held(20, 30, "OPEN")], "room")).toBe(0)
  expect(heldInVain([held(0, 5)], "yard")).toBe(0)
})
