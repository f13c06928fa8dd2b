import type { Location } from "@hub/domain/catalogue/catalogue"

/** A location as init data has it. */
export const testLocation = (id: string, more: Partial<Location> = {}): Location => ({
  id,
  folder_id: null,
  name: id,
  is_archived: false,
  type: "ON_SITE",
  show_directions: "ALWAYS_SHOW",
  address: null,
  latitude: null,
  longitude: null,
  time_zone: "UTC",
  license: "",
  marks: [],
  picture: null,
  ...more,
})
