import { type Static, Type } from "typebox"
import { named } from "../kernel/wire.ts"

export const MARK_KINDS = ["GATE", "PARKING"] as const

/** A street map of where the locations are: a PMTiles file that is read in parts. */
export const MapExtract = named("MapExtract", {
  url: Type.String(),
  /** Degrees. */
  west: Type.Number(),
  south: Type.Number(),
  east: Type.Number(),
  north: Type.Number(),
  min_zoom: Type.Integer(),
  max_zoom: Type.Integer(),
})
export type MapExtract = Static<typeof MapExtract>

export type Bounds = Pick<MapExtract, "west" | "south" | "east" | "north">

interface Point {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Whether the map shows it. */
export const isOnMap = ({ west, south, east, north }: Bounds, { latitude, longitude }: Point): boolean =>
  latitude !== null &&
  longitude !== null &&
  longitude >= west &&
  longitude <= east &&
  latitude >= south &&
  latitude <= north
