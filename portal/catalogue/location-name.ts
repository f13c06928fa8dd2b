import type { Location } from "@hub/domain/catalogue/catalogue"

/** Spec 2.12: a REMOTE location shows 'Online Space'. */
export function locationName(locations: readonly Location[], id: string): string {
  const location = locations.find((known) => known.id === id)
  return location?.type === "REMOTE" ? "Online Space" : (location?.name ?? "")
}
