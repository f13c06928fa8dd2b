import type { LocationRow } from "@hub/server/import/business-data"

const location = (
  time_zone: string,
  position: number,
  external_id: string,
  name: string,
  address: string | null,
  [latitude, longitude, folder]: readonly [number, number, string] | readonly [null, null, null] = [null, null, null],
) => ({
  external_id,
  name,
  type: "ON_SITE" as const,
  show_directions: "ALWAYS_SHOW" as const,
  address,
  latitude,
  longitude,
  folder,
  online_url: null,
  license: "",
  marks: [],
  time_zone,
  position,
})

const CAMP_LICENSE = "Licensed children's camp, inspected by the county each spring"

export const demoLocations = (time_zone: string): LocationRow[] => [
  {
    ...location(time_zone, 0, "mill-pond", "Mill Pond", "4 Mill Lane, Alder Falls, NY", [
      42.4431,
      -76.4822,
      "Alder Falls",
    ]),
    license: CAMP_LICENSE,
    marks: [
      { kind: "GATE", latitude: 42.44345, longitude: -76.48185 },
      { kind: "PARKING", latitude: 42.4424, longitude: -76.4809 },
    ],
  },
  {
    ...location(time_zone, 1, "pond-meadow", "Pond Meadow", "21 Meadow Road, Alder Falls, NY", [
      42.4502,
      -76.4958,
      "Alder Falls",
    ]),
    license: CAMP_LICENSE,
    marks: [
      { kind: "GATE", latitude: 42.4499, longitude: -76.4954 },
      { kind: "PARKING", latitude: 42.4495, longitude: -76.4962 },
    ],
  },
  location(time_zone, 2, "ridge-house", "Ridge House", "180 Ridge Street, Alder Falls, NY", [
    42.4395,
    -76.4967,
    "Alder Falls",
  ]),
  {
    ...location(time_zone, 3, "base-camp", "Owl Ridge Base Camp", "Forest Road 9, Gate 2", [
      42.402,
      -76.531,
      "In the forest",
    ]),
    show_directions: "AFTER_BOOKING",
  },
  {
    ...location(time_zone, 4, "online", "Online Space", null),
    type: "REMOTE",
    online_url: "https://meet.owlridge.example/campfire",
  },
]
