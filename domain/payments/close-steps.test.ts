import { expect, it } from "vitest"
import { CLOSE_STEPS, closeSteps, MISSING_KINDS } from "./close-steps.ts"

const none = { count: 0, cents: 0 }
const month = {
  missing: [],
  looked: { PAYMENTS: { count: 3, cents: 900 }, PAYOUTS: none, REFUNDS: none, JOURNAL: { count: 7, cents: 1_800 } },
  is_over: true,
  is_closed: false,
}
const done = (given: Partial<Parameters<typeof closeSteps>[0]>) =>
  closeSteps({ ...month, ...given }).flatMap(({ step, is_done }) => (is_done ? [step] : []))

it("has five steps in order, and what was looked at", () => {
  const steps = closeSteps(month)
  expect(steps.map(({ step }) => step)).toEqual([...CLOSE_STEPS])
  expect(steps[0]).toEqual({ step: "PAYMENTS", is_done: true, count: 3, cents: 900, missing: [] })
  expect(steps[3]).toMatchObject({ count: 7, cents: 1_800 })
})

it.each([
  ["PAYMENTS", ["FAILED_PARTS", "UNSETTLED_PAYMENTS", "UNMATCHED_EVENTS", "UNANSWERED_APPLICATIONS"]],
  ["PAYOUTS", ["PAYOUTS_APART"]],
  ["REFUNDS", ["OPEN_REFUNDS", "REFUSED_REFUNDS", "OPEN_DISPUTES"]],
] as const)("holds %s back while something of it is missing, and only that step", (step, kinds) => {
  for (const kind of kinds) {
    const steps = closeSteps({ ...month, missing: [{ kind }] })
    expect(steps.find((one) => one.missing.length > 0)).toMatchObject({ step, is_done: false, missing: [{ kind }] })
    expect(steps.filter(({ is_done }) => !is_done).map((one) => one.step)).toEqual([step, "LOCK"])
  }
})

it("shows whatever can be missing at one step", () => {
  const steps = closeSteps({ ...month, missing: MISSING_KINDS.map((kind) => ({ kind })) })
  expect(steps.flatMap(({ missing }) => missing.map(({ kind }) => kind))).toEqual([...MISSING_KINDS])
})

it("waits with the journal and the lock until the month is over, and has passed all once it is closed", () => {
  expect(done({ is_over: false })).toEqual(["PAYMENTS", "PAYOUTS", "REFUNDS"])
  expect(done({})).toEqual(["PAYMENTS", "PAYOUTS", "REFUNDS", "JOURNAL"])
  expect(done({ is_closed: true, missing: [{ kind: "OPEN_DISPUTES" }] })).toEqual([...CLOSE_STEPS])
})
