// Vector tiles (MVT 2.1) of lines, areas and points, cut at the tile's edge. Enough for the map of a town that doesn't exist.

export type Place = readonly [longitude: number, latitude: number]

export interface Drawn {
  readonly layer: string
  readonly shape: "point" | "line" | "area"
  readonly places: readonly Place[]
  readonly tags: Readonly<Record<string, string>>
  readonly min_zoom: number
}

type Point = readonly [x: number, y: number]

const EXTENT = 4096
/** Lines go on beyond the edge, so that no seam is seen. */
const BUFFER = 128

/** In tiles of the zoom, from the north-west. */
export const tilePlace = ([longitude, latitude]: Place, zoom: number): Point => {
  const [count, angle] = [2 ** zoom, (latitude * Math.PI) / 180]
  return [
    ((longitude + 180) / 360) * count,
    ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * count,
  ]
}

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let left = value
  while (left > 127) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  return [...bytes, left]
}
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2)
const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const text = (value: string): number[] => [...Buffer.from(value, "utf8")]

const [LEAST, MOST] = [-BUFFER, EXTENT + BUFFER]

/** The four edges, each as what is inside of it. */
const EDGES: readonly { readonly axis: 0 | 1; readonly at: number; readonly keeps: 1 | -1 }[] = [
  { axis: 0, at: LEAST, keeps: 1 },
  { axis: 0, at: MOST, keeps: -1 },
  { axis: 1, at: LEAST, keeps: 1 },
  { axis: 1, at: MOST, keeps: -1 },
]

type Edge = (typeof EDGES)[number]

const isInside = (point: Point, { axis, at, keeps }: Edge): boolean => (point[axis] - at) * keeps >= 0

function crossing(from: Point, to: Point, { axis, at }: Edge): Point {
  const part = (at - from[axis]) / (to[axis] - from[axis])
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

/** What of an area is inside (Sutherland and Hodgman). */
const cutArea = (ring: readonly Point[]): readonly Point[] =>
  EDGES.reduce<readonly Point[]>(
    (points, edge) =>
      points.flatMap((to, index) => {
        const from = points.at(index - 1) ?? to
        const cut = isInside(from, edge) === isInside(to, edge) ? [] : [crossing(from, to, edge)]
        return isInside(to, edge) ? [...cut, to] : cut
      }),
    ring,
  )

/** The parts of a line that are inside. */
const cutLine = (line: readonly Point[]): readonly (readonly Point[])[] =>
  EDGES.reduce<readonly (readonly Point[])[]>((parts, edge) => parts.flatMap((part) => cutAt(part, edge)), [line])

function cutAt(line: readonly Point[], edge: Edge): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const changes = from !== undefined && isInside(from, edge) !== isInside(to, edge)
    if (changes) part.push(crossing(from, to, edge))
    if (changes && !isInside(to, edge)) {
      parts.push(part)
      part = []
    }
    if (isInside(to, edge)) part.push(to)
  }
  return [...parts, part].filter(({ length }) => length > 1)
}

const SHAPES = { point: 1, line: 2, area: 3 } as const
const [MOVE, LINE, CLOSE] = [1, 2, 7]

/** Moves and lines, each as the way from the point before. */
function commands(shape: Drawn["shape"], parts: readonly (readonly Point[])[]): number[] {
  let [x, y] = [0, 0]
  const way = (point: Point): number[] => {
    const [to_x, to_y] = [Math.round(point[0]), Math.round(point[1])]
    const found = [zigzag(to_x - x), zigzag(to_y - y)]
    ;[x, y] = [to_x, to_y]
    return found
  }
  return parts.flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          MOVE + 8,
          ...way(first),
          ...(others.length === 0 ? [] : [LINE + 8 * others.length, ...others.flatMap(way)]),
          ...(shape === "area" ? [CLOSE + 8] : []),
        ],
  )
}

/** An outer ring turns clockwise where y goes down. */
function clockwise(ring: readonly Point[]): readonly Point[] {
  const area = ring.reduce((sum, [x, y], index) => {
    const [next_x, next_y] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * next_y - next_x * y
  }, 0)
  return area < 0 ? ring.toReversed() : ring
}

function partsOf({ shape, places }: Drawn, zoom: number, [x, y]: Point): readonly (readonly Point[])[] {
  const points = places.map((place): Point => {
    const [at_x, at_y] = tilePlace(place, zoom)
    return [(at_x - x) * EXTENT, (at_y - y) * EXTENT]
  })
  if (shape === "line") return cutLine(points)
  if (shape === "point") return points.every((point) => EDGES.every((edge) => isInside(point, edge))) ? [points] : []
  const ring = cutArea(points)
  return ring.length < 3 ? [] : [clockwise(ring)]
}

/** One tile; undefined where nothing is drawn. */
export function vectorTile(all: readonly Drawn[], zoom: number, at: Point): Buffer | undefined {
  const layers = [...new Set(all.map(({ layer }) => layer))].flatMap((name) => {
    const [keys, values]: [string[], string[]] = [[], []]
    const placeIn = (list: string[], value: string): number => {
      if (!list.includes(value)) list.push(value)
      return list.indexOf(value)
    }
    const features = all
      .filter(({ layer, min_zoom }) => layer === name && zoom >= min_zoom)
      .flatMap((drawn) => {
        const geometry = commands(drawn.shape, partsOf(drawn, zoom, at))
        if (geometry.length === 0) return []
        const tags = Object.entries(drawn.tags).flatMap(([key, value]) => [placeIn(keys, key), placeIn(values, value)])
        return field(2, [
          ...field(2, tags.flatMap(varint)),
          ...varint(3 * 8),
          ...varint(SHAPES[drawn.shape]),
          ...field(4, geometry.flatMap(varint)),
        ])
      })
    if (features.length === 0) return []
    return field(3, [
      ...varint(15 * 8),
      ...varint(2),
      ...field(1, text(name)),
      ...features,
      ...keys.flatMap((key) => field(3, text(key))),
      ...values.flatMap((value) => field(4, field(1, text(value)))),
      ...varint(5 * 8),
      ...varint(EXTENT),
    ])
  })
  return layers.length === 0 ? undefined : Buffer.from(layers)
}
