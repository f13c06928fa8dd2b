import type { Location } from "@hub/domain/catalogue/catalogue"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { isMailOff } from "../api/inlined.ts"
import { shownName } from "../catalogue/location-name.ts"
import styles from "./booking.module.css"
import { bookingWhere as t } from "./words.tsx"

const mapOf = (address: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

const onlineWords = (): string => (isMailOff() ? t.online : t.onlineByEmail)

/** How to get there, with the address that a booking discloses (4.10). */
export const BookingWhere = ({ location, room }: { location: Location | undefined; room: string }) =>
  location === undefined ? null : (
    <section aria-labelledby="where">
      <div className="sign">
        <h2 id="where">{t.directions}</h2>
      </div>
      <p>
        <b>{[shownName(location), room].filter((part) => part !== "").join(", ")}</b>
        <br />
        {location.type === "REMOTE" ? onlineWords() : (location.address ?? "")}
      </p>
      <p className={styles["doors"]}>
        {location.address !== null && (
          <a
            className={buttonClass({ variant: "line", size: "s" })}
            href={mapOf(location.address)}
            target="_blank"
            rel="noreferrer noopener"
          >
            <Icon name="pin" /> {t.map}
          </a>
        )}
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/directions">
          {t.allLocations}
        </Link>
      </p>
    </section>
  )
