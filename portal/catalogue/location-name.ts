import type { Location } from "@hub/domain/catalogue/catalogue"
import { isOnline } from "@hub/domain/catalogue/online"
import { locationNames as t } from "./words.tsx"

/** Spec 2.12: a REMOTE location shows 'Online Space'. */
export const shownName = ({ type, name }: Pick<Location, "type" | "name">): string =>
  isOnline({ type }) ? t.online : name

export function locationName(locations: readonly Location[], id: string): string {
  const location = locations.find((known) => known.id === id)
  return location === undefined ? "" : shownName(location)
}
