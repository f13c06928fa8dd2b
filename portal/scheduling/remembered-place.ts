import { localStore } from "../api/local-storage.ts"

// Spec 2.1: the selected location is remembered under this name (portal/catalogue/selection.ts). This page alone also offers
// "every location", which is none remembered.

const LOCATION = "selectedLocationId"

/** Undefined: every location. */
export function rememberLocation(location_id: string | undefined): void {
  if (location_id === undefined) localStore.remove(LOCATION)
  else localStore.set(LOCATION, location_id)
  globalThis.dispatchEvent(new Event("selection_changed"))
}
