import { pmtilesFile } from "./pmtiles-file.ts"
import type { Drawn, Place } from "./vector-tile.ts"

// The street map of Alder Falls, which doesn't exist: where the demo's locations are, in the layers of Protomaps' basemap.

const AREA = {
  south_west: [-76.51, 42.43],
  north_east: [-76.465, 42.46],
  min_zoom: 11,
  max_zoom: 14,
} as const

const area = (layer: string, kind: string, places: readonly Place[], min_zoom = 11): Drawn => ({
  layer,
  shape: "area",
  places,
  tags: { kind },
  min_zoom,
})
const road = (kind: string, name: string, places: readonly Place[], min_zoom = 11): Drawn => ({
  layer: "roads",
  shape: "line",
  places,
  tags: { kind, name },
  min_zoom,
})

/** A round pond. */
const pond = ([longitude, latitude]: Place, wide: number, high: number): Place[] =>
  Array.from({ length: 24 }, (_, step): Place => {
    const angle = (step * Math.PI) / 12
    const swell = 1 + 0.12 * Math.sin(step * 2.3)
    return [longitude + wide * Math.cos(angle) * swell, latitude + high * Math.sin(angle) * swell]
  })

const box = ([longitude, latitude]: Place, wide: number, high: number): Place[] => [
  [longitude - wide, latitude - high],
  [longitude + wide, latitude - high],
  [longitude + wide, latitude + high],
  [longitude - wide, latitude + high],
]

const EDGE: Place[] = [
  [-76.56, 42.4],
  [-76.42, 42.4],
  [-76.42, 42.49],
  [-76.56, 42.49],
]

const CREEK: Place[] = [
  [-76.56, 42.462],
  [-76.508, 42.4535],
  [-76.499, 42.4525],
  [-76.4905, 42.4472],
  [-76.4842, 42.4449],
  [-76.479, 42.4418],
  [-76.472, 42.4378],
  [-76.43, 42.424],
]

/** Side streets from Main Street to the north and south. */
const SIDE_STREETS: readonly Drawn[] = ["Elm", "Oak", "Birch", "Maple", "Cedar", "Ash"].map((name, index) => {
  const longitude = -76.5035 + index * 0.0034
  return road(
    "minor_road",
    `${name} Street`,
    [
      [longitude, 42.4358],
      [longitude + 0.0004, 42.4398],
      [longitude + 0.0003, 42.4442],
    ],
    13,
  )
})

const HOUSES: readonly Drawn[] = Array.from({ length: 66 }, (_, index) => {
  const [column, row] = [index % 11, Math.floor(index / 11)]
  const at: Place = [-76.5045 + column * 0.0021 + (row % 2) * 0.0004, 42.4362 + row * 0.00132]
  return area("buildings", "building", box(at, 0.00022 + (index % 3) * 0.00005, 0.00016), 14)
})

const DRAWN: readonly Drawn[] = [
  area("earth", "earth", EDGE),
  area("landuse", "wood", [
    [-76.56, 42.4545],
    [-76.508, 42.4552],
    [-76.493, 42.455],
    [-76.478, 42.4512],
    [-76.42, 42.447],
    [-76.42, 42.49],
    [-76.56, 42.49],
  ]),
  area("landuse", "wood", [
    [-76.56, 42.4],
    [-76.42, 42.4],
    [-76.42, 42.4305],
    [-76.47, 42.4335],
    [-76.49, 42.4325],
    [-76.56, 42.434],
  ]),
  area("landuse", "park", box([-76.4822, 42.4431], 0.0034, 0.0019)),
  area("landuse", "park", box([-76.4958, 42.4502], 0.0032, 0.0018)),
  area("landuse", "school", box([-76.4967, 42.4395], 0.0012, 0.0009), 13),
  area("water", "lake", pond([-76.4835, 42.4437], 0.0014, 0.0008)),
  area("water", "lake", pond([-76.4972, 42.4509], 0.0009, 0.0005)),
  { layer: "water", shape: "line", places: CREEK, tags: { kind: "river", name: "Alder Creek" }, min_zoom: 11 },
  road("highway", "Route 79", [
    [-76.56, 42.4335],
    [-76.505, 42.4349],
    [-76.488, 42.4352],
    [-76.42, 42.4372],
  ]),
  road("major_road", "Main Street", [
    [-76.56, 42.4412],
    [-76.5052, 42.4402],
    [-76.49, 42.4399],
    [-76.476, 42.4407],
    [-76.42, 42.4448],
  ]),
  road("major_road", "Ridge Street", [
    [-76.4962, 42.4351],
    [-76.4961, 42.44],
    [-76.4948, 42.4448],
    [-76.4925, 42.4492],
    [-76.4888, 42.4545],
    [-76.484, 42.49],
  ]),
  road("minor_road", "Mill Lane", [
    [-76.4808, 42.4403],
    [-76.4806, 42.4424],
    [-76.4818, 42.4436],
  ]),
  road("minor_road", "Meadow Road", [
    [-76.4928, 42.4488],
    [-76.4945, 42.4493],
    [-76.4962, 42.4494],
    [-76.505, 42.449],
  ]),
  road("path", "Pond Trail", [...pond([-76.4835, 42.4437], 0.0019, 0.0011), [-76.4816, 42.4437]], 13),
  road(
    "path",
    "Meadow Trail",
    [
      [-76.4956, 42.45],
      [-76.4944, 42.452],
      [-76.4962, 42.4558],
    ],
    13,
  ),
  ...SIDE_STREETS,
  ...HOUSES,
  area("buildings", "building", box([-76.4819, 42.4431], 0.0003, 0.00022), 13),
  area("buildings", "building", box([-76.4951, 42.4502], 0.00032, 0.0002), 13),
  area("buildings", "building", box([-76.4967, 42.4395], 0.0004, 0.0003), 13),
  {
    layer: "places",
    shape: "point",
    places: [[-76.4945, 42.4415]],
    tags: { kind: "locality", name: "Alder Falls" },
    min_zoom: 11,
  },
]

export const alderFallsMap = (): Buffer => pmtilesFile(DRAWN, AREA)
