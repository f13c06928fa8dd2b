import type { ActivityCounts } from "@hub/domain/catalogue/activity"
import type { Location } from "@hub/domain/catalogue/catalogue"
import { isOnline, placeOf } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { LocationMap } from "../../catalogue/location-map.tsx"
import { mapPins } from "../../catalogue/map-pins.ts"
import css from "./explore-map.module.css"

const m = messages("portal/scheduling/activities.exploreMap")

interface Props {
  readonly locations: readonly Location[]
  readonly counts: ActivityCounts | undefined
  readonly location_id: string | undefined
  readonly onLocation: (location_id: string | undefined) => void
}

/** Where the programs are. A pin shows those of its location. */
export function ExploreMap({ locations, counts, location_id, onLocation }: Props) {
  const countAt = (id: string): number => counts?.locations.find((one) => one.location_id === id)?.count ?? 0
  const open = locations.filter(({ id, is_archived }) => !is_archived && (countAt(id) > 0 || id === location_id))
  const { pins } = mapPins(open)
  const shown = new Set(pins.flatMap(({ ids }) => ids))
  const others = open.filter(({ id }) => !shown.has(id))
  const words = (id: string): string => m.programs({ count: countAt(id) })
  const row = (location: Location, mark: string) => (
    <li key={location.id}>
      <button
        aria-pressed={location.id === location_id}
        className={css.row}
        onClick={() => onLocation(location.id === location_id ? undefined : location.id)}
        type="button"
      >
        <span aria-hidden="true" className={css.mark}>
          {mark}
        </span>
        <span>
          {placeOf(location, "visitor").name}
          {mark === "" && !isOnline(location) ? <small>{m.addressAfterBooking}</small> : null}
        </span>
        <b>{words(location.id)}</b>
      </button>
    </li>
  )
  return (
    <Stack as="section" gap={4} aria-label={m.mapOfLocations} className={css.explore}>
      <LocationMap
        locations={open}
        noteOf={words}
        onChoose={(id) => onLocation(id === location_id ? undefined : id)}
        selected={location_id}
      />
      <div>
        <ul className={css.rows}>
          {pins.flatMap(({ ids }, index) =>
            open.filter(({ id }) => ids.includes(id)).map((location) => row(location, String(index + 1))),
          )}
          {others.map((location) => row(location, ""))}
        </ul>
        {location_id === undefined ? null : (
          <Button onClick={() => onLocation(undefined)} size="s" variant="quiet">
            {m.everyLocation}
          </Button>
        )}
      </div>
    </Stack>
  )
}
