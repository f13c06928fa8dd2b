import type { Static } from "typebox"
import type { InitData } from "./catalogue.contract.ts"

type Catalogue = Pick<Static<typeof InitData>, "funboxes" | "locations">

/**
 * The selected funbox and location as far as they exist. 4.7: the only visible funbox is selected by itself, its only location with it;
 * a location that isn't in the funbox is none, also when the business has moved since it was remembered.
 */
export function selectionOf(init: Catalogue, funbox_id: string | undefined, location_id: string | undefined) {
  const only = init.funboxes.length === 1 ? init.funboxes[0] : undefined
  const funbox = init.funboxes.find(({ id }) => id === funbox_id) ?? only
  const [first, ...others] = funbox?.active_locations ?? []
  const isThere = (id: string) => funbox === undefined || funbox.active_locations.some((one) => one.id === id)
  const wanted = first !== undefined && others.length === 0 ? first.id : location_id
  const location = init.locations.find(({ id }) => id === wanted && isThere(id))
  return { funbox, location }
}
