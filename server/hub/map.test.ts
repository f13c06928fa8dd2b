import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { alderFallsMap } from "@hub/demo/map/alder-falls"
import { type OpenApp, openApp } from "@hub/testing/app"
import { afterAll, beforeAll, expect, it } from "vitest"
import { setMap } from "./map.ts"

let opened: OpenApp
beforeAll(async () => {
  opened = await openApp()
})
afterAll(() => opened.close())

async function set(bytes: Buffer): Promise<number> {
  const { store, settings } = opened
  const path = join(settings.data_dir, "typed.pmtiles")
  await writeFile(path, bytes)
  return setMap(path, { store, settings, clock: () => new Date(), say: () => undefined })
}

it.each<[Buffer, RegExp]>([
  [Buffer.from("no map"), /^This isn't a PMTiles file/],
  [alderFallsMap().subarray(0, 100), /^The PMTiles file is broken: copy it again\.$/],
  [alderFallsMap(), /^No location has a latitude and a longitude yet\.$/],
])("says in one sentence why a map isn't taken", async (bytes, sentence) => {
  await expect(set(bytes)).rejects.toThrow(sentence)
})
