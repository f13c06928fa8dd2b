import type { Location } from "@hub/domain/catalogue/catalogue"
import { isOnline, placeOf } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Photo } from "@hub/ui/picture/photo"
import { Link } from "@tanstack/react-router"
import { MapOfLocations } from "../../catalogue/map-of-locations.tsx"
import { OpenInMaps } from "../../catalogue/open-in-maps.tsx"
import { useLangOf } from "../../company/init.ts"
import css from "./program.module.css"
import { CopyButton } from "./share-button.tsx"

const locationNames = messages("portal/catalogue.locationNames")
const m = messages("portal/scheduling/activities.programWhere")

interface Props {
  readonly location_ids: readonly string[]
  readonly locations: readonly Location[]
  readonly rooms: readonly string[]
}

const addressText = (location: Location): string =>
  isOnline(location) ? locationNames.linkWhenBooked : (location.address ?? m.addressAfterBooking)

export function ProgramWhere({ location_ids, locations, rooms }: Props) {
  const langOf = useLangOf()
  const known = locations.filter(({ id }) => location_ids.includes(id))
  if (known.length === 0) return null
  const [room = ""] = rooms
  return (
    <Stack as="section" gap={3} className={css.where}>
      <div className="sign">
        <h2>{m.where}</h2>
      </div>
      <Stack gap={4} className={css.venue}>
        <MapOfLocations locations={known} />
        <ul>
          {known.map((location) => (
            <li key={location.id}>
              {location.picture == null ? null : (
                <div className={css.place}>
                  <Photo photo={location.picture} sizes="(min-width: 52rem) 28rem, 100vw" />
                </div>
              )}
              <b>{placeOf(location, "visitor", rooms.length === 1 ? room : "").with_room}</b>
              <br />
              {addressText(location)}
              {location.license === "" ? null : (
                <Row as="p" items="start" gap={2} className={css.license}>
                  <Icon name="check" /> <span lang={langOf(location, "license")}>{location.license}</span>
                </Row>
              )}
              {location.address === null ? null : (
                <p className={css.actions}>
                  <Link className={buttonClass({ variant: "line", size: "s" })} to="/directions">
                    <Icon name="pin" /> {m.directions}
                  </Link>
                  <OpenInMaps location={location} />
                  <CopyButton text={location.address} copied={m.addressCopied}>
                    {m.copyAddress}
                  </CopyButton>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Stack>
  )
}
