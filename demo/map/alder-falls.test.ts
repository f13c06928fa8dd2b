import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { checkExtract, notOnMap } from "@hub/server/maps/check-extract"
import { testFolder } from "@hub/testing/folder"
import { PMTiles } from "pmtiles"
import { expect, it, onTestFinished } from "vitest"
import { demoBusiness } from "../business-files.ts"
import { alderFallsMap } from "./alder-falls.ts"
import { tilePlace } from "./vector-tile.ts"

const { locations } = demoBusiness({ today: "2026-11-28", time: "10:00" })
const bytes = alderFallsMap()
const tiles = new PMTiles({
  getKey: () => "alder-falls",
  getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
})

it("is small, and the library reads a tile at each location that it shows", async () => {
  expect(bytes.length).toBeLessThan(300_000)
  const header = await tiles.getHeader()
  expect([header.specVersion, header.minZoom, header.maxZoom]).toEqual([3, 11, 14])
  for (const { latitude, longitude, name } of locations.slice(0, 3)) {
    const [x = 0, y = 0] = tilePlace([longitude ?? 0, latitude ?? 0], 14).map(Math.floor)
    const tile = await tiles.getZxy(14, x, y)
    const text = Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString("latin1")
    for (const layer of ["earth", "landuse", "roads", "buildings"]) expect(text, name).toContain(layer)
  }
  expect(await tiles.getZxy(14, 0, 0)).toBeUndefined()
})

it("is taken by the import, which says what it doesn't show", async () => {
  const path = join(testFolder(onTestFinished), "alder-falls.pmtiles")
  writeFileSync(path, bytes)
  const checked = await checkExtract(path)
  expect(checked).toMatchObject({ min_zoom: 11, max_zoom: 14, size: bytes.length })
  const mapped = locations.flatMap(({ name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
  )
  expect(notOnMap(checked, mapped)).toEqual(["Owl Ridge Base Camp"])
})
