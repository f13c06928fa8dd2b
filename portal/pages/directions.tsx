import { isOnline } from "@hub/domain/catalogue/place"
import { addDays } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Photo } from "@hub/ui/picture/photo"
import { useQuery } from "@tanstack/react-query"
import { useCustomer } from "../account/queries.ts"
import type { Init } from "../api/preloaded.ts"
import { locationName } from "../catalogue/location-name.ts"
import { MapOfLocations } from "../catalogue/map-of-locations.tsx"
import { OpenInMaps } from "../catalogue/open-in-maps.tsx"
import { useSelection } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import { locationsQuery } from "../company/queries.ts"
import { meetingsOf } from "../scheduling/attendances/meetings.ts"
import { OnlineLink } from "../scheduling/attendances/online-link.tsx"
import { familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import { SeeAlso } from "../shell/see-also.tsx"
import styles from "./directions.module.css"

const locationNames = messages("portal/catalogue.locationNames")
const m = messages("portal/pages.directions")

/** /directions: every location, with the addresses that the family may see (4.10). */
export function DirectionsPage() {
  const init = useInit()
  const { data: customer } = useCustomer()
  // With the customer's token: a booking discloses addresses that visitors don't see.
  const locations = useQuery({ ...locationsQuery, enabled: customer !== undefined })
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.directionsAndDetails}</h1>
        <p>{m.explanation}</p>
      </div>
      <div className="split">
        <div>
          <QueryPart query={locations} loading={m.loadingTheLocations} shape="entry" rows={5} failed={m.loadFailed}>
            {(all) => <Locations init={init} locations={all.filter(({ is_archived }) => !is_archived)} />}
          </QueryPart>
        </div>
        <Stack gap={5}>
          <MapOfLocations locations={(locations.data ?? []).filter(({ is_archived }) => !is_archived)} />
          <SeeAlso pages={["/support", "/explore-offerings", "/availability"]} />
        </Stack>
      </div>
    </main>
  )
}

function Locations({ init, locations }: { init: Init; locations: Init["locations"] }) {
  const { location: selected } = useSelection(init)
  // The selected one first.
  const ordered = [...locations].sort((a, b) => Number(b.id === selected?.id) - Number(a.id === selected?.id))
  return (
    <ul>
      {ordered.map((location) => {
        const { id, address, picture } = location
        const here = init.funboxes.filter(({ active_locations }) => active_locations.some((one) => one.id === id))
        return (
          <li key={id} className={`row ${picture == null ? "" : (styles["pictured"] ?? "")}`}>
            {picture == null ? (
              <Icon name={isOnline(location) ? "web" : "pin"} />
            ) : (
              <div className={styles["picture"]}>
                <Photo photo={picture} sizes="(min-width: 46rem) 14rem, 100vw" />
              </div>
            )}
            <div className={styles["words"]}>
              <b>{locationName(locations, id)}</b>
              {here.length > 0 && <span className="small dim"> · {here.map(({ name }) => name).join(", ")}</span>}
              {isOnline(location) ? (
                <OnlineHere location={location} />
              ) : (
                <span className={`small ${styles["address"] ?? ""}`}>{address ?? m.addressAfterBooking}</span>
              )}
            </div>
            {address !== null && <OpenInMaps location={location} />}
          </li>
        )
      })}
    </ul>
  )
}

const AHEAD_DAYS = 60

/** What the family joins next at an online location. */
function OnlineHere({ location: { id, time_zone } }: { location: Init["locations"][number] }) {
  const now = useNow()
  const today = localDay(now, time_zone)
  const { data = [] } = useQuery(familyAttendancesQuery(today, addDays(today, AHEAD_DAYS)))
  const ahead = meetingsOf(data.filter(({ location_id }) => location_id === id)).filter(
    ({ ends_at }) => Date.parse(ends_at) > now.getTime(),
  )
  // What begins when the first does: siblings may join different classes.
  const next = ahead.filter(({ starts_at }) => starts_at === ahead[0]?.starts_at)
  if (next.length === 0)
    return <span className={`small ${styles["address"] ?? ""}`}>{locationNames.linkWhenBooked}</span>
  return next.map(({ attendance }) => (
    <Stack gap={2} items="start" above={1} key={attendance.id}>
      <span className="small">{attendance.name}</span>
      <OnlineLink attendance={attendance} time_zone={time_zone} />
    </Stack>
  ))
}
