import { selectionOf } from "@hub/domain/catalogue/selection"
import { useSyncExternalStore } from "react"
import { localStore } from "../api/local-storage.ts"
import type { Init } from "../api/preloaded.ts"

// Spec 2.1 and 4.7: the selected funbox and location are stored across visits under these names.
const FUNBOX = "selectedFunboxId"
const LOCATION = "selectedLocationId"
const CHANGED = "selection_changed"

const read = (): string => `${localStore.get(FUNBOX) ?? ""} ${localStore.get(LOCATION) ?? ""}`

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener(CHANGED, changed)
  globalThis.addEventListener("storage", changed)
  return () => {
    globalThis.removeEventListener(CHANGED, changed)
    globalThis.removeEventListener("storage", changed)
  }
}

function write(key: string, id: string | undefined): void {
  if (id === undefined) localStore.remove(key)
  else localStore.set(key, id)
}

/** Selects a location of the selected funbox; undefined: every location. */
export function selectLocation(location_id: string | undefined): void {
  write(LOCATION, location_id)
  globalThis.dispatchEvent(new Event(CHANGED))
}

/** Selects a funbox. 4.7: its only location is selected with it; one that it doesn't have is dropped. */
export function select(init: Init, funbox_id: string, location_id?: string): void {
  const funbox = init.funboxes.find(({ id }) => id === funbox_id)
  const known = funbox?.active_locations.map(({ id }) => id) ?? []
  const wanted = location_id ?? localStore.get(LOCATION) ?? undefined
  write(FUNBOX, funbox?.id)
  write(LOCATION, known.length === 1 ? known[0] : known.find((id) => id === wanted))
  globalThis.dispatchEvent(new Event(CHANGED))
}

/**
 * Selects what an address names (2.1). Unknown ids change nothing. With a location alone, the selected funbox stays if it is there,
 * else the only one there is selected.
 */
export function selectFrom(init: Init, asked: { funbox_id?: string | null; location_id?: string | null }): void {
  const location_id = init.locations.find(({ id, is_archived }) => id === asked.location_id && !is_archived)?.id
  const isThere = ({ active_locations }: Init["funboxes"][number]) =>
    location_id === undefined || active_locations.some(({ id }) => id === location_id)
  const named = init.funboxes.find(({ id }) => id === asked.funbox_id)
  if (named !== undefined) return select(init, named.id, location_id)
  if (location_id === undefined) return
  const there = init.funboxes.filter(isThere)
  const stayed = there.find(({ id }) => id === localStore.get(FUNBOX)) ?? (there.length === 1 ? there[0] : undefined)
  if (stayed !== undefined) return select(init, stayed.id, location_id)
  write(FUNBOX, undefined)
  selectLocation(location_id)
}

export function useSelection(init: Init) {
  const [funbox_id, location_id] = useSyncExternalStore(subscribe, read).split(" ")
  return selectionOf(init, funbox_id, location_id)
}
