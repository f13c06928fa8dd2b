import { expect, test } from "vitest"
import { MAP_RATIO, mapPins, scaleOf } from "./map-pins.ts"

const at = (id: string, latitude: number | null, longitude: number | null) => ({ id, latitude, longitude })

test("puts north up and east right, inside the map", () => {
  const { pins } = mapPins([at("north-west", 42.46, -76.53), at("south-east", 42.4, -76.48), at("hidden", null, null)])
  const [nw, se] = pins
  expect(pins).toHaveLength(2)
  expect(nw?.x).toBeLessThan(se?.x ?? 0)
  expect(nw?.y).toBeLessThan(se?.y ?? 0)
  for (const { x, y } of pins) for (const value of [x, y]) expect(value).toBeGreaterThan(0)
  for (const { x, y } of pins) for (const value of [x, y]) expect(value).toBeLessThan(100)
})

test("keeps the distances of both directions alike", () => {
  const { pins, width } = mapPins([at("a", 60, 10), at("b", 60.1, 10), at("c", 60, 10.2)])
  const [a, b, c] = pins
  const meters = (percent: number): number => (percent * width) / 100
  // At 60 degrees a degree of longitude is half as wide as one of latitude.
  expect(meters((c?.x ?? 0) - (a?.x ?? 0))).toBeCloseTo(0.2 * 111_320 * Math.cos((60.05 * Math.PI) / 180), 0)
  expect(meters(((a?.y ?? 0) - (b?.y ?? 0)) / MAP_RATIO)).toBeCloseTo(11_132, 0)
})

test("joins pins that would lie on each other, and draws one alone in the middle", () => {
  expect(
    mapPins([at("a", 42.44, -76.48), at("b", 42.4401, -76.4801), at("c", 42.5, -76.6)]).pins.map(({ ids }) => ids),
  ).toEqual([["a", "b"], ["c"]])
  expect(mapPins([at("a", 42.44, -76.48)]).pins).toEqual([{ x: 50, y: 50, ids: ["a"] }])
  expect(mapPins([]).pins).toEqual([])
})

test("has a round scale of about a quarter of its width", () => {
  expect(scaleOf(2_000)).toEqual({ meters: 500, percent: 25 })
  expect(scaleOf(9_000).meters).toBe(1_000)
})
