import fc from "fast-check"
import { expect, test } from "vitest"
import { MAYA, offeringOf, okaforPlan, THEO, TODAY } from "../../testing/seasons/okafor-plan.ts"
import { type CopyFacts, copyPlan } from "./copy-plan.ts"
import { cellAt, seasonGrid } from "./season-grid.ts"

const grid = seasonGrid(okaforPlan, TODAY)
const free = (): CopyFacts => ({ reasons: [], left: 4 })
const rows = (factsOf: (id: string) => CopyFacts | undefined = free) =>
  copyPlan(grid, { from: MAYA, to: THEO, today: TODAY, factsOf }).map(
    ({ week, place, is_ticked, stays, refused, difference }) => [
      week,
      place?.name ?? stays,
      is_ticked,
      refused,
      difference,
    ],
  )

test("ticks what fills a gap, offers what replaces a pick, and says why the rest stays", () => {
  expect(rows()).toEqual([
    ["2027-06-14", "booked", false, undefined, 0],
    ["2027-06-21", "same", false, undefined, 0],
    ["2027-07-05", "same", false, undefined, 0],
    ["2027-07-12", "Forest Kitchen", true, undefined, 38_500],
    ["2027-07-26", "Forest Kitchen", false, undefined, 7_500],
    ["2027-08-16", "nothing", false, undefined, 0],
  ])
})

test("what the sibling can't take stays, with the reason", () => {
  const id = offeringOf("Forest Kitchen", "2027-07-12")
  const refused = (offering_id: string): CopyFacts | undefined =>
    offering_id === id
      ? { reasons: [{ student_id: THEO, code: "grade_too_low", other_name: null }], left: 4 }
      : undefined
  const found = rows(refused).filter(([, what]) => what === "refused")
  expect(found).toEqual([
    ["2027-07-12", "refused", false, "grade_too_low", 0],
    ["2027-07-26", "refused", false, "closed", 0],
  ])
})

test("never changes what isn't a pick, whatever is free", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.func(fc.boolean()), (isBack, isFree) => {
      const [from, to] = isBack ? [THEO, MAYA] : [MAYA, THEO]
      const copied = copyPlan(grid, { from, to, today: TODAY, factsOf: (id) => (isFree(id) ? free() : undefined) })
      for (const { week, place, replaces, is_ticked } of copied) {
        expect(replaces.every(({ state }) => state === "PICKED")).toBe(true)
        if (place === undefined) expect(is_ticked).toBe(false)
        if (is_ticked) expect(cellAt(grid, to, week)?.isGap).toBe(true)
      }
    }),
  )
})
