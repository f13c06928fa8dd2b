import type { Location } from "@hub/domain/catalogue/catalogue"

// Where locations stand on a drawn map: no tiles, no network. North is up; a degree of longitude is as wide as it is there.

type Mapped = Pick<Location, "id" | "latitude" | "longitude">

export interface Pin {
  /** In percent of the map's width and height. */
  readonly x: number
  readonly y: number
  /** More than one where pins would lie on each other. */
  readonly ids: readonly string[]
}

export interface MapPins {
  readonly pins: readonly Pin[]
  /** Meters that the map is wide. */
  readonly width: number
}

/** Width to height, as the map is drawn. */
export const MAP_RATIO = 8 / 5
const METERS_PER_DEGREE = 111_320
/** A pin is 44 px wide on a map that is 340 px wide: percent of the width. */
const APART = 13.5
/** Percent left free at each edge. */
const MARGIN = 14
/** Of a map of one location, in meters. */
const LEAST_WIDTH = 2_000

export function mapPins(locations: readonly Mapped[]): MapPins {
  const known = locations.flatMap(({ id, latitude, longitude }) =>
    typeof latitude === "number" && typeof longitude === "number" ? [{ id, latitude, longitude }] : [],
  )
  if (known.length === 0) return { pins: [], width: LEAST_WIDTH }
  const north = Math.max(...known.map(({ latitude }) => latitude))
  const south = Math.min(...known.map(({ latitude }) => latitude))
  const east = Math.max(...known.map(({ longitude }) => longitude))
  const west = Math.min(...known.map(({ longitude }) => longitude))
  const [middle_latitude, middle_longitude] = [(north + south) / 2, (east + west) / 2]
  const per_longitude = METERS_PER_DEGREE * Math.cos((middle_latitude * Math.PI) / 180)
  const inner = 1 - (2 * MARGIN) / 100
  const width = Math.max(
    LEAST_WIDTH,
    ((east - west) * per_longitude) / inner,
    ((north - south) * METERS_PER_DEGREE * MAP_RATIO) / inner,
  )
  const placed = known.map(({ id, latitude, longitude }) => ({
    id,
    x: 50 + ((longitude - middle_longitude) * per_longitude * 100) / width,
    y: 50 - ((latitude - middle_latitude) * METERS_PER_DEGREE * MAP_RATIO * 100) / width,
  }))
  const pins: { x: number; y: number; ids: string[] }[] = []
  for (const { id, x, y } of placed) {
    const near = pins.find((pin) => Math.abs(pin.x - x) < APART && Math.abs(pin.y - y) < APART * MAP_RATIO)
    if (near === undefined) pins.push({ x, y, ids: [id] })
    else near.ids.push(id)
  }
  return { pins, width }
}

const STEPS = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000]

/** The scale's bar: its length in meters and in percent of the map's width. */
export function scaleOf(width: number): { meters: number; percent: number } {
  const meters = STEPS.findLast((step) => step <= width / 4) ?? 100
  return { meters, percent: (meters * 100) / width }
}
