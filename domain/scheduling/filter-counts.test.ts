import { expect, test } from "vitest"
import { type FilterFacts, filterCounts } from "./filter-counts.ts"

const facts = (given: Partial<FilterFacts>): FilterFacts => ({
  activity_id: "trail",
  kind: "DAYCAMP_PROGRAM",
  location_id: "pond",
  folder_id: "north",
  weekdays: 0b0111110,
  start_time: "09:00",
  end_time: "15:00",
  min_grade: 3,
  max_grade: 8,
  price: 38_500,
  free: 4,
  ...given,
})
const all = [
  facts({}),
  facts({ free: 0 }),
  facts({
    activity_id: "print",
    kind: "PROGRAM",
    location_id: "ridge",
    folder_id: null,
    price: 9_600,
    weekdays: 0b0010000,
  }),
  facts({
    activity_id: "chess",
    kind: "PROGRAM",
    location_id: "pond",
    start_time: "17:30",
    end_time: "19:00",
    min_grade: null,
    free: null,
  }),
]
const countOf = (list: readonly { value: number; count: number }[], value: number) =>
  list.find((one) => one.value === value)?.count

test("counts each program once, however many dates it has", () => {
  const counts = filterCounts(all, {})
  expect(counts.total).toBe(3)
  expect(counts.kinds.filter(({ count }) => count > 0)).toEqual([
    { kind: "PROGRAM", count: 2 },
    { kind: "DAYCAMP_PROGRAM", count: 1 },
  ])
  expect(counts.locations).toEqual([
    { location_id: "pond", count: 2 },
    { location_id: "ridge", count: 1 },
  ])
  expect(counts.folders).toEqual([{ folder_id: "north", count: 2 }])
  expect(counts.times_of_day.map(({ count }) => count)).toEqual([2, 0, 0, 1])
  expect([countOf(counts.grades, 2), countOf(counts.grades, 3)]).toEqual([1, 3])
  expect([countOf(counts.prices, 5_000), countOf(counts.prices, 10_000)]).toEqual([0, 1])
  expect([countOf(counts.places, 1), countOf(counts.places, 5)]).toEqual([3, 1])
})

test("a filter leaves itself out of its own counts and narrows all others", () => {
  const counts = filterCounts(all, { kinds: ["PROGRAM"], weekdays: 0b0010000 })
  expect(counts.total).toBe(2)
  expect(counts.kinds.find(({ kind }) => kind === "DAYCAMP_PROGRAM")?.count).toBe(1)
  expect(countOf(counts.weekdays, 0b0000010)).toBe(1)
  expect(countOf(counts.weekdays, 0b0010000)).toBe(2)
  expect(counts.locations.map(({ location_id }) => location_id)).toEqual(["ridge", "pond"])
})
