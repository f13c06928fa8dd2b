import { expect, it } from "vitest"
import { isOnMap } from "./map-extract.ts"
import { mapsLink } from "./maps-link.ts"

const POND = { name: "Mill Pond", address: "4 Mill Lane, Alder Falls", latitude: 42.4431, longitude: -76.4822 }
const UNMAPPED = { ...POND, latitude: null, longitude: null }
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)"
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9)"
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"

it.each([
  [POND, IPHONE, "https://maps.apple.com/?daddr=42.4431,-76.4822&dirflg=d"],
  [UNMAPPED, IPHONE, "https://maps.apple.com/?daddr=4%20Mill%20Lane%2C%20Alder%20Falls&dirflg=d"],
  [POND, ANDROID, "geo:42.4431,-76.4822?q=42.4431,-76.4822(Mill%20Pond)"],
  [UNMAPPED, ANDROID, "geo:0,0?q=4%20Mill%20Lane%2C%20Alder%20Falls"],
  [POND, WINDOWS, "https://www.openstreetmap.org/directions?to=42.4431,-76.4822"],
  [UNMAPPED, WINDOWS, "https://www.openstreetmap.org/search?query=4%20Mill%20Lane%2C%20Alder%20Falls"],
  [{ ...UNMAPPED, address: null }, WINDOWS, undefined],
])("leads to the device's own maps", (place, user_agent, link) => {
  expect(mapsLink(place, user_agent)).toBe(link)
})

it("knows what a map shows", () => {
  const bounds = { west: -77, south: 42, east: -76, north: 43 }
  expect(isOnMap(bounds, POND)).toBe(true)
  expect(isOnMap(bounds, { latitude: 44, longitude: -76.5 })).toBe(false)
  expect(isOnMap(bounds, UNMAPPED)).toBe(false)
})
