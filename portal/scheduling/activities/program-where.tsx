import type { Location } from "@hub/domain/catalogue/catalogue"
import { isOnline } from "@hub/domain/catalogue/online"
import { placeOf } from "@hub/domain/catalogue/place"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { Photo } from "@hub/ui/picture/photo"
import { Link } from "@tanstack/react-router"
import { LocationMap } from "../../catalogue/location-map.tsx"
import { locationNames } from "../../catalogue/words.tsx"
import css from "./program.module.css"
import { CopyButton } from "./share-button.tsx"
import { programWhere as t } from "./words.tsx"

interface Props {
  readonly location_ids: readonly string[]
  readonly locations: readonly Location[]
  readonly rooms: readonly string[]
}

const addressWords = (location: Location): string =>
  isOnline(location) ? locationNames.linkWhenBooked : (location.address ?? t.addressAfterBooking)

export function ProgramWhere({ location_ids, locations, rooms }: Props) {
  const known = locations.filter(({ id }) => location_ids.includes(id))
  if (known.length === 0) return null
  const [room = ""] = rooms
  return (
    <Stack as="section" gap={3} className={css.where}>
      <div className="sign">
        <h2>{t.where}</h2>
      </div>
      <Stack gap={4} className={css.venue}>
        <LocationMap locations={known} />
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
              {addressWords(location)}
              {location.address === null ? null : (
                <p className={css.actions}>
                  <Link className={buttonClass({ variant: "line", size: "s" })} to="/directions">
                    <Icon name="pin" /> {t.directions}
                  </Link>
                  <CopyButton text={location.address} copied={t.addressCopied}>
                    {t.copyAddress}
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
