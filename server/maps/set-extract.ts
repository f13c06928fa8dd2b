import { randomBytes } from "node:crypto"
import { copyFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { recordAction } from "../audit/record-action.ts"
import { addOwnFile, removeOwnFile } from "../files/own-files.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { checkExtract, notOnMap } from "./check-extract.ts"
import type { SetExtractNeeds } from "./maps-needs.ts"
import { companyId, mappedLocations } from "./queries.ts"
import { addExtract, mapExtract, removeExtract } from "./store.ts"

const MAP_FILE = { content_type: "application/vnd.pmtiles", public_name: "map.pmtiles" }

/** Shows this map in place of the one that was there; returns which locations it doesn't show. */
export const setExtract =
  ({ store, file_store, quarantine, clock }: SetExtractNeeds) =>
  async (path: string): Promise<string[]> => {
    const checked = await checkExtract(path)
    const outside = notOnMap(checked, await mappedLocations(store))
    const key = randomBytes(32).toString("base64url")
    makeFolder(quarantine, 0o700)
    const copy = join(quarantine, key)
    try {
      await copyFile(path, copy)
      await file_store.put(key, copy)
    } finally {
      await rm(copy, { force: true })
    }
    await store.transaction(async (tx) => {
      const now = clock()
      const before = await mapExtract(tx)
      await removeExtract(tx)
      if (before !== undefined) await removeOwnFile(tx, before.file_key, now)
      await addOwnFile(tx, { key, size: checked.size, ...MAP_FILE })
      await addExtract(tx, { ...checked, file_key: key }, now)
      const { id } = await companyId(tx)
      const details = { size: checked.size, max_zoom: checked.max_zoom }
      await recordAction(tx, { action: "MAP_CHANGED", subject: "company", subject_id: id, details, now })
    })
    return outside
  }

/** The drawn map is shown again. False where there was no other. */
export const takeExtractAway = ({ store, clock }: Pick<SetExtractNeeds, "store" | "clock">): Promise<boolean> =>
  store.transaction(async (tx) => {
    const now = clock()
    const before = await mapExtract(tx)
    if (before === undefined) return false
    await removeExtract(tx)
    await removeOwnFile(tx, before.file_key, now)
    const { id } = await companyId(tx)
    await recordAction(tx, { action: "MAP_REMOVED", subject: "company", subject_id: id, now })
    return true
  })
