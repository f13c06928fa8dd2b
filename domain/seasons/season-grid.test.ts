import fc from "fast-check"
import { expect, test } from "vitest"
import { MAYA, okaforPlan, placeOf, THEO, TODAY, workdays } from "../../testing/seasons/okafor-plan.ts"
import { pendingPlaces } from "./pending-places.ts"
import { SEASON_STATES, type SeasonPlace, type SeasonPlan } from "./season.ts"
import { openForAll, seasonFigures } from "./season-figures.ts"
import { cellAt, type SeasonGrid, seasonGrid, weekSpan } from "./season-grid.ts"

const grid = seasonGrid(okaforPlan, TODAY)
const statesOf = (of: SeasonGrid, student_id: string) =>
  of.rows.find((row) => row.student_id === student_id)?.cells.map(({ state }) => state)
const withPlaces = (student_id: string, ...places: SeasonPlace[]): SeasonPlan => ({
  ...okaforPlan,
  students: [{ id: student_id, places, away: [], fits: okaforPlan.weeks.map(({ week }) => ({ week, count: 2 })) }],
})

test("a child's weeks are what the strongest of each says", () => {
  expect(statesOf(grid, MAYA)).toEqual([
    "BOOKED",
    "BOOKED",
    "OPEN",
    "PICKED",
    "BOOKED",
    "AWAY",
    "HELD",
    "WAITLIST",
    "APPLIED",
    "OPEN",
    "CLOSED",
  ])
})

test("a week with one day booked shows the day, and the days that are left", () => {
  const cell = cellAt(grid, THEO, "2027-06-28")
  expect(cell).toMatchObject({ state: "BOOKED", isPart: true, isGap: false, covered: ["2027-06-28"] })
  expect(cell?.open).toEqual(workdays("2027-06-28").slice(1))
})

test("a day of a week is no gap any more where nothing fits on the others", () => {
  const drum = placeOf(THEO, "Drum & Drama", ["2027-06-28"], "BOOKED")
  const figuresWith = (count: number) => {
    const fits = [{ week: "2027-06-28", count }]
    const seen = seasonGrid({ ...okaforPlan, students: [{ id: THEO, places: [drum], away: [], fits }] }, TODAY)
    expect(cellAt(seen, THEO, "2027-06-28")?.isPart).toBe(true)
    return seasonFigures(seen)
  }
  expect(figuresWith(3)).toMatchObject({ booked: 0, gaps: 10 })
  expect(figuresWith(0)).toMatchObject({ booked: 1, gaps: 9 })
})

test("weeks in a row are joined where the child goes to both", () => {
  const coupled = grid.rows.map(({ cells }) => cells.filter(({ isCoupled }) => isCoupled).map(({ week }) => week))
  expect(coupled).toEqual([["2027-06-14", "2027-07-05"], ["2027-06-14"]])
})

test("months are called by the first day on which something meets", () => {
  expect(grid.months.map(({ month, first, count }) => [month, first, count])).toEqual([
    ["2027-06", 0, 3],
    ["2027-07", 3, 4],
    ["2027-08", 7, 4],
  ])
  expect(grid.months.map(({ notes }) => notes.map(({ name }) => name))).toEqual([
    ["School ends"],
    [],
    ["School starts"],
  ])
})

test("a short week begins after its day off", () => {
  const spans = okaforPlan.weeks.map(weekSpan)
  expect(spans[3]).toEqual({ first: "2027-07-06", last: "2027-07-09", isShort: true })
  expect(spans[10]).toEqual({ first: "2027-08-23", last: "2027-08-27", isShort: false })
})

test("a class of many weeks has its own row, a camp of two weeks two cells", () => {
  const tuesdays = ["2027-06-15", "2027-06-22", "2027-06-29"]
  const clay = placeOf(MAYA, "Clay Club", tuesdays, "BOOKED")
  const long = placeOf(MAYA, "Forest Kitchen", [...workdays("2027-07-12"), ...workdays("2027-07-19")], "PICKED")
  const [row] = seasonGrid(withPlaces(MAYA, clay, long), TODAY).rows
  expect(row?.classes).toEqual([{ student_id: MAYA, place: clay, first: 0, last: 2 }])
  expect(row?.cells.map(({ place }) => place?.name)).toEqual(
    okaforPlan.weeks.map(({ week }) => (["2027-07-12", "2027-07-19"].includes(week) ? "Forest Kitchen" : undefined)),
  )
  expect(row?.cells[4]?.isCoupled).toBe(true)
  expect(row?.cells.slice(0, 4).map(({ isGap }) => isGap)).toEqual([false, false, false, true])
  // A class on Tuesdays books no week.
  const figures = seasonFigures(seasonGrid(withPlaces(MAYA, clay, long), TODAY))
  expect(figures).toMatchObject({ booked: 0, picked: 2, classes: 3, gaps: 5 })
})

test("what is over is no gap, and what isn't published is none yet", () => {
  const later = seasonGrid(withPlaces(MAYA), "2027-07-14")
  expect(statesOf(later, MAYA)?.slice(0, 5)).toEqual(["QUIET", "QUIET", "QUIET", "QUIET", "OPEN"])
  expect(cellAt(later, MAYA, "2027-07-12")?.open).toEqual(["2027-07-14", "2027-07-15", "2027-07-16"])
  const weeks = okaforPlan.weeks.map((week) => ({ ...week, days: [] }))
  const unpublished = seasonGrid({ ...withPlaces(MAYA), weeks }, TODAY)
  expect(new Set(statesOf(unpublished, MAYA))).toEqual(new Set(["OPEN"]))
  expect(seasonFigures(unpublished)).toMatchObject({ gaps: 0, weeks: 0 })
})

test("the figures of two children", () => {
  expect(seasonFigures(grid)).toEqual({
    gaps: 5,
    booked: 5,
    picked: 5,
    unsure: 3,
    away: 2,
    classes: 0,
    over: 0,
    weeks: 10,
    children: 2,
  })
  expect(openForAll(grid)).toBe("2027-08-16")
  expect(openForAll(seasonGrid(withPlaces(MAYA), TODAY))).toBeUndefined()
  const none = okaforPlan.students.map((student, index) =>
    index > 0 ? student : { ...student, fits: student.fits.map(({ week }) => ({ week, count: 0 })) },
  )
  expect(openForAll(seasonGrid({ ...okaforPlan, students: none }, TODAY))).toBeUndefined()
})

test("before there are programs nothing is counted", () => {
  const students = okaforPlan.students.map((student) => ({ ...student, places: [] }))
  const weeks = okaforPlan.weeks.map((week) => ({ ...week, days: [] }))
  const { rows, isPublished } = seasonGrid({ ...okaforPlan, weeks, students }, TODAY)
  expect(isPublished).toBe(false)
  expect(new Set(rows.flatMap(({ cells }) => cells.map(({ fits }) => fits)))).toEqual(new Set([undefined]))
})

test("siblings who wait for the same wait in one line, with what is planned instead", () => {
  const plan_b = placeOf(MAYA, "Creek Engineers", workdays("2027-08-09"), "PICKED")
  const [maya, theo] = okaforPlan.students
  if (maya === undefined || theo === undefined) throw new Error("two children")
  const students = [{ ...maya, places: [...maya.places, plan_b] }, theo]
  const found = pendingPlaces(seasonGrid({ ...okaforPlan, students }, TODAY), students)
  expect(found.map(({ place, student_ids, plan_b: b }) => [place.name, student_ids, b?.name])).toEqual([
    ["Trail Makers", [MAYA, THEO], undefined],
    ["Junior Guides", [MAYA], "Creek Engineers"],
  ])
})

const places = fc.array(
  fc.record({
    week: fc.integer({ min: 0, max: 9 }),
    from: fc.integer({ min: 0, max: 4 }),
    count: fc.integer({ min: 1, max: 5 }),
    state: fc.constantFrom(...SEASON_STATES),
  }),
  { maxLength: 14 },
)
const away = fc.subarray(okaforPlan.weeks.map(({ week }) => week))

test("whatever a family has, the figures add up to its weeks, and the strongest of a week is shown", () => {
  fc.assert(
    fc.property(places, away, fc.integer({ min: 0, max: 90 }), (made, gone, passed) => {
      const today = new Date(Date.parse("2027-06-01") + passed * 86_400_000).toISOString().slice(0, 10)
      const own = made.flatMap(({ week, from, count, state }) => {
        const days = (okaforPlan.weeks[week]?.days ?? []).slice(from, from + count)
        return days.length === 0 ? [] : [placeOf(MAYA, "Trail Makers", days, state)]
      })
      const plan = withPlaces(MAYA, ...own)
      const students = plan.students.map((student) => ({ ...student, away: gone }))
      const shown = seasonGrid({ ...plan, students }, today)
      const { gaps, booked, picked, unsure, away: counted, classes, over, weeks } = seasonFigures(shown)
      expect(gaps + booked + picked + unsure + counted + classes + over).toBe(weeks)
      for (const cell of shown.rows[0]?.cells ?? []) {
        const rank = (state: string) => SEASON_STATES.findIndex((known) => known === state)
        const inWeek = own.filter(({ days }) =>
          days.some((day) => okaforPlan.weeks.find(({ week }) => week === cell.week)?.days.includes(day)),
        )
        const best = Math.min(...inWeek.map(({ state }) => rank(state)))
        if (inWeek.length > 0) expect(rank(cell.state)).toBe(best)
        if (cell.isGap) expect(cell.covered).toEqual([])
        expect(cell.covered.filter((day) => cell.open.includes(day))).toEqual([])
      }
    }),
  )
})
