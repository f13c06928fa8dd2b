import type { Location } from "@hub/domain/catalogue/catalogue"
import { placeOf } from "@hub/domain/catalogue/place"

export const locationName = (locations: readonly Location[], id: string, room = ""): string =>
  placeOf(
    locations.find((known) => known.id === id),
    "family",
    room,
  ).with_room
