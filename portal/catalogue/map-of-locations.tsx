import type { Location } from "@hub/domain/catalogue/catalogue"
import { isOnMap } from "@hub/domain/catalogue/map-extract"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { LocationMap } from "./location-map.tsx"
import { locationName } from "./location-name.ts"
import css from "./map-of-locations.module.css"
import { mapExtractQuery } from "./queries.ts"

const m = messages("portal/catalogue.streetMap")

const StreetMap = lazyComponent(() => import("./street-map.tsx"), "StreetMap", {
  Pending: () => <div aria-busy="true" aria-label={m.loading} className={css["streets"]} role="status" />,
})

/** Where they are: drawn, and on a press their streets, where the business has a map of them. */
export function MapOfLocations({ locations }: { locations: readonly Location[] }) {
  const { data: extract } = useQuery(mapExtractQuery)
  const [state, setState] = useState<"drawn" | "streets" | "failed">("drawn")
  const shown = extract == null ? [] : locations.filter((location) => isOnMap(extract, location))
  const names = listOf(shown.map(({ id }) => locationName(locations, id)))
  if (extract == null || shown.length === 0) return <LocationMap locations={locations} />
  return (
    <Stack gap={2}>
      {state === "streets" ? (
        <section aria-label={m.mapOf({ names })}>
          <StreetMap extract={extract} locations={shown} onFail={() => setState("failed")} />
        </section>
      ) : (
        <LocationMap locations={locations} />
      )}
      {state === "failed" ? (
        <p className="note" role="status">
          {m.failed}
        </p>
      ) : (
        <div>
          <Button size="s" variant="line" onClick={() => setState(state === "streets" ? "drawn" : "streets")}>
            <Icon name="pin" /> {state === "streets" ? m.showDrawing : m.showStreets}
          </Button>
        </div>
      )}
      {state === "streets" && <MarksAsText locations={shown} />}
    </Stack>
  )
}

const METERS_PER_DEGREE = 111_320

/** What the map's marks say, for who doesn't see them. */
function MarksAsText({ locations }: { locations: readonly Location[] }) {
  const lines = locations.flatMap(({ id, latitude, longitude, marks }) =>
    marks.map(({ kind, ...mark }) => {
      const north = (mark.latitude - (latitude ?? 0)) * METERS_PER_DEGREE
      const east = (mark.longitude - (longitude ?? 0)) * METERS_PER_DEGREE * Math.cos((mark.latitude * Math.PI) / 180)
      const meters = Math.round(Math.hypot(north, east) / 10) * 10
      const name = locationName(locations, id)
      const direction = directionOf(north, east)
      return kind === "GATE" ? m.gateIs({ name, meters, direction }) : m.parkingIs({ name, meters, direction })
    }),
  )
  return lines.length === 0 ? null : (
    <ul className="small dim">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const DIRECTIONS = ["E", "NE", "N", "NW", "W", "SW", "S", "SE"] as const

const directionOf = (north: number, east: number): string =>
  DIRECTIONS[(Math.round((Math.atan2(north, east) * 4) / Math.PI) + 8) % 8] ?? "N"
