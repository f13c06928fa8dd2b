import { open } from "node:fs/promises"
import { type Bounds, isOnMap } from "@hub/domain/catalogue/map-extract"
import { PMTiles, type Source } from "pmtiles"

export type ExtractRefusal =
  | { readonly code: "TOO_LARGE" | "NO_PMTILES" | "OTHER_VERSION" | "BROKEN" | "PICTURES" | "NO_LOCATIONS" }
  | { readonly code: "TOO_COARSE"; readonly max_zoom: number }
  | { readonly code: "NO_LAYER"; readonly missing: readonly string[] }
  | { readonly code: "OTHER_AREA"; readonly outside: readonly string[] }

export class ExtractRefused extends Error {
  readonly refusal: ExtractRefusal
  constructor(refusal: ExtractRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** An extract of a town or a county; a country is no extract. */
const MOST_BYTES = 200_000_000
const LEAST_ZOOM = 12
const MVT = 1
/** Layers of Protomaps' basemap that the style draws. */
const LAYERS = ["earth", "roads"]

export interface CheckedExtract extends Bounds {
  readonly size: number
  readonly min_zoom: number
  readonly max_zoom: number
}

/** Reads its header, its directory and what its tiles have. */
export async function checkExtract(path: string): Promise<CheckedExtract> {
  const file = await open(path, "r")
  try {
    const { size } = await file.stat()
    if (size > MOST_BYTES) throw new ExtractRefused({ code: "TOO_LARGE" })
    const source: Source = {
      getKey: () => path,
      async getBytes(offset, length) {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
        await file.read(bytes, 0, bytes.length, offset)
        return { data: new Uint8Array(bytes).buffer }
      },
    }
    const start = Buffer.from((await source.getBytes(0, 8)).data)
    if (start.toString("latin1", 0, 7) !== "PMTiles") throw new ExtractRefused({ code: "NO_PMTILES" })
    if (start[7] !== 3) throw new ExtractRefused({ code: "OTHER_VERSION" })
    return await readWhole(new PMTiles(source), size)
  } finally {
    await file.close()
  }
}

async function readWhole(tiles: PMTiles, size: number): Promise<CheckedExtract> {
  const broken = (): never => {
    throw new ExtractRefused({ code: "BROKEN" })
  }
  const header = await tiles.getHeader().catch(broken)
  if (header.tileType !== MVT) throw new ExtractRefused({ code: "PICTURES" })
  const end = header.tileDataOffset + (header.tileDataLength ?? 0)
  if (end > size) return broken()
  const { minLon: west, minLat: south, maxLon: east, maxLat: north, minZoom: min_zoom, maxZoom: max_zoom } = header
  if (!(east > west && north > south) || max_zoom < min_zoom) return broken()
  if (max_zoom < LEAST_ZOOM) throw new ExtractRefused({ code: "TOO_COARSE", max_zoom })
  const layers = layersOf(await tiles.getMetadata().catch(broken))
  const missing = LAYERS.filter((name) => !layers.includes(name))
  if (missing.length > 0) throw new ExtractRefused({ code: "NO_LAYER", missing })
  // The middle has a tile, and its bytes are those of a tile.
  const [x, y] = tileAt((west + east) / 2, (south + north) / 2, max_zoom)
  await tiles.getZxy(max_zoom, x, y).catch(broken)
  return { size, west, south, east, north, min_zoom, max_zoom }
}

const tileAt = (longitude: number, latitude: number, zoom: number): [x: number, y: number] => {
  const [count, angle] = [2 ** zoom, (latitude * Math.PI) / 180]
  return [
    Math.floor(((longitude + 180) / 360) * count),
    Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * count),
  ]
}

function layersOf(metadata: unknown): string[] {
  if (typeof metadata !== "object" || metadata === null || !("vector_layers" in metadata)) return []
  const { vector_layers } = metadata
  if (!Array.isArray(vector_layers)) return []
  return vector_layers.flatMap((layer: unknown) =>
    typeof layer === "object" && layer !== null && "id" in layer && typeof layer.id === "string" ? [layer.id] : [],
  )
}

interface Mapped {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/** Names of the locations that it doesn't show. Refused where it shows none. */
export function notOnMap(bounds: Bounds, locations: readonly Mapped[]): string[] {
  const outside = locations.filter((one) => !isOnMap(bounds, one)).map(({ name }) => name)
  if (locations.length === 0) throw new ExtractRefused({ code: "NO_LOCATIONS" })
  if (outside.length === locations.length) throw new ExtractRefused({ code: "OTHER_AREA", outside })
  return outside
}
