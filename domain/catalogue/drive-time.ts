interface Point {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

const EARTH_KM = 6_371
/** Roads are about so much longer than the straight line. */
const DETOUR = 1.3
/** In towns, with lights and turns. */
const KM_PER_MINUTE = 0.5

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** About how many minutes by car; undefined where a location is hidden or not on the map. */
export function driveMinutes(one: Point | undefined, other: Point | undefined): number | undefined {
  const [from, to] = [pointOf(one), pointOf(other)]
  if (from === undefined || to === undefined) return undefined
  const half = (a: number, b: number): number => Math.sin(radians(a - b) / 2) ** 2
  const chord =
    half(to.lat, from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lon, from.lon)
  const km = 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
  return Math.max(1, Math.round((km * DETOUR) / KM_PER_MINUTE))
}

function pointOf(point: Point | undefined): { lat: number; lon: number } | undefined {
  const { latitude: lat, longitude: lon } = point ?? {}
  return lat == null || lon == null ? undefined : { lat, lon }
}
