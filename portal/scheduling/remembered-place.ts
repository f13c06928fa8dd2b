// Spec 2.1: the selected location is remembered under this name (portal/catalogue/selection.ts). This page alone also offers
// "every location", which is none remembered.

const LOCATION = "selectedLocationId"

/** Undefined: every location. */
export function rememberLocation(location_id: string | undefined): void {
  try {
    if (location_id === undefined) localStorage.removeItem(LOCATION)
    else localStorage.setItem(LOCATION, location_id)
  } catch {
    // A browser that forbids storage remembers nothing; the page still works.
  }
  globalThis.dispatchEvent(new Event("selection_changed"))
}
