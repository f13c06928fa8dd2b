// Our own animations in Lottie's format: a line that is drawn from stop to stop, once. Colours are classes (line-animation.module.css), so a
// business's colour and the theme apply while it runs.

type Point = readonly [number, number]

/** A corner between a horizontal and a vertical part, as cubic Béziers have it. */
const ROUND = 0.5523
const FRAMES = 60

interface Stop {
  readonly at: Point
  /** When it comes, in frames. */
  readonly from: number
}

export interface Drawing {
  readonly width: number
  readonly height: number
  /** Stairs from left to right: each pair of points is joined by a horizontal part, a rounded rise and another horizontal part. */
  readonly points: readonly Point[]
  readonly stops: readonly Stop[]
  readonly has_check: boolean
}

export const DRAWINGS = {
  splash: {
    width: 240,
    height: 80,
    points: [
      [12, 68],
      [120, 28],
      [228, 12],
    ],
    stops: [
      { at: [12, 68], from: 0 },
      { at: [120, 28], from: 16 },
      { at: [228, 12], from: 32 },
    ],
    has_check: false,
  },
  success: {
    width: 200,
    height: 80,
    points: [
      [12, 66],
      [96, 38],
      [172, 38],
    ],
    stops: [
      { at: [12, 66], from: 0 },
      { at: [96, 38], from: 14 },
      { at: [172, 38], from: 28 },
    ],
    has_check: true,
  },
  empty: {
    width: 200,
    height: 80,
    points: [
      [12, 66],
      [100, 40],
      [188, 14],
    ],
    stops: [
      { at: [100, 40], from: 16 },
      { at: [188, 14], from: 32 },
    ],
    has_check: false,
  },
} as const satisfies Record<string, Drawing>
export type DrawingName = keyof typeof DRAWINGS

interface Vertex {
  readonly v: Point
  readonly i: Point
  readonly o: Point
}

/** Between two points: out, up around two quarter circles, and on. */
function stairs([x1, y1]: Point, [x2, y2]: Point): Vertex[] {
  const rise = y1 - y2
  if (rise === 0) return [{ v: [x2, y2], i: [0, 0], o: [0, 0] }]
  const radius = rise / 2
  const pull = radius * ROUND
  const middle = (x1 + x2) / 2
  return [
    { v: [middle - radius, y1], i: [0, 0], o: [pull, 0] },
    { v: [middle, y1 - radius], i: [0, pull], o: [0, -pull] },
    { v: [middle + radius, y2], i: [-pull, 0], o: [0, 0] },
    { v: [x2, y2], i: [0, 0], o: [0, 0] },
  ]
}

function verticesOf({ points }: Drawing): Vertex[] {
  const [first = [0, 0]] = points
  const start: Vertex = { v: first, i: [0, 0], o: [0, 0] }
  return [start, ...points.slice(1).flatMap((point, index) => stairs(points[index] ?? point, point))]
}

/** The same line for an SVG path: what is seen where nothing moves. */
export function pathOf(drawing: Drawing): string {
  const vertices = verticesOf(drawing)
  return vertices
    .map(({ v, i }, index) => {
      const before = vertices[index - 1]
      if (before === undefined) return `M${v.join(" ")}`
      const out = [before.v[0] + before.o[0], before.v[1] + before.o[1]]
      return `C${[...out, v[0] + i[0], v[1] + i[1], ...v].join(" ")}`
    })
    .join("")
}

export const CHECK: readonly Point[] = [
  [-8, 0],
  [-2, 6],
  [8, -6],
]

const still = <Value>(k: Value) => ({ a: 0, k })
/** `--ease-travel`, as Lottie writes it. */
const EASE = { o: { x: [0.6], y: [0.05] }, i: { x: [0.2], y: [1] } }
const moved = (from: number, to: number, k: readonly [readonly number[], readonly number[]]) => ({
  a: 1,
  k: [
    { t: from, s: k[0], ...EASE },
    { t: to, s: k[1] },
  ],
})
const BLACK = still([0, 0, 0, 1])
const stroke = (width: number) => ({ ty: "st", c: BLACK, o: still(100), w: still(width), lc: 2, lj: 2 })
const fill = { ty: "fl", c: BLACK, o: still(100), r: 1 }
const placed = (at: Point, scale: object = still([100, 100])) => ({
  ty: "tr",
  p: still(at),
  a: still([0, 0]),
  s: scale,
  r: still(0),
  o: still(100),
})
const path = (vertices: readonly Vertex[]) => ({
  ty: "sh",
  ks: still({ c: false, v: vertices.map(({ v }) => v), i: vertices.map(({ i }) => i), o: vertices.map(({ o }) => o) }),
})
const drawn = (from: number, to: number) => ({
  ty: "tm",
  s: still(0),
  e: moved(from, to, [[0], [100]]),
  o: still(0),
  m: 1,
})

/** An animation as lottie-web plays it. */
export function lottieOf(name: DrawingName): object {
  const drawing: Drawing = DRAWINGS[name]
  const last = drawing.stops.at(-1)
  const layer = (ind: number, cl: string, it: readonly object[]) => ({
    ty: 4,
    ind,
    cl,
    ip: 0,
    op: FRAMES,
    st: 0,
    ks: { o: still(100), r: still(0), p: still([0, 0, 0]), a: still([0, 0, 0]), s: still([100, 100, 100]) },
    shapes: [{ ty: "gr", it }],
  })
  const grown = (from: number) =>
    moved(from, from + 13, [
      [0, 0],
      [100, 100],
    ])
  const radius = (stop: Stop) => (drawing.has_check && stop === last ? 40 : 14)
  const circles = drawing.stops.map((stop, index) =>
    layer(10 + index, drawing.has_check && stop === last ? "end" : "stop", [
      { ty: "el", p: still([0, 0]), s: still([radius(stop), radius(stop)]) },
      fill,
      stroke(5),
      placed(stop.at, grown(stop.from)),
    ]),
  )
  const check = layer(1, "check", [
    path(CHECK.map((v) => ({ v, i: [0, 0], o: [0, 0] }))),
    drawn(40, 54),
    stroke(5),
    placed(last?.at ?? [0, 0]),
  ])
  const line = layer(50, "line", [path(verticesOf(drawing)), drawn(2, 36), stroke(6), placed([0, 0])])
  return {
    v: "5.13.0",
    fr: 60,
    ip: 0,
    op: FRAMES,
    w: drawing.width,
    h: drawing.height,
    layers: [...(drawing.has_check ? [check] : []), ...circles, line],
  }
}
