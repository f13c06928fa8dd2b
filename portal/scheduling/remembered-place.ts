// Spec 2.1: the selected funbox and location are remembered across visits under these names.

const FUNBOX = "selectedFunboxId"
const LOCATION = "selectedLocationId"

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    // A browser that forbids storage remembers nothing; the page still works.
    return undefined
  }
}

export const rememberedPlace = (): { funbox_id: string | undefined; location_id: string | undefined } => ({
  funbox_id: read(FUNBOX),
  location_id: read(LOCATION),
})

/** Undefined: every location. */
export function rememberLocation(location_id: string | undefined): void {
  try {
    if (location_id === undefined) localStorage.removeItem(LOCATION)
    else localStorage.setItem(LOCATION, location_id)
  } catch {
    // As above.
  }
}
