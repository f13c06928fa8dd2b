import type { Location } from "@hub/domain/catalogue/catalogue"
import { placeOf } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import { OnlineLink } from "./online-link.tsx"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.bookingWhere")

const mapOf = (address: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** How to get there, with the address that a booking discloses (4.10). */
export const BookingWhere = ({ location, attendance }: { location: Location | undefined; attendance: Attendance }) =>
  location === undefined ? null : (
    <section aria-labelledby="where">
      <div className="sign">
        <h2 id="where">{attendance.is_online ? m.where : m.directions}</h2>
      </div>
      <p>
        <b>{placeOf(location, "family", attendance.room).with_room}</b>
        <br />
        {location.address ?? ""}
      </p>
      {attendance.is_online && attendance.status === "BOOKED" && (
        <Row gap={2} wrap items="stretch" above={3}>
          <OnlineLink attendance={attendance} time_zone={location.time_zone} />
        </Row>
      )}
      <Row as="p" gap={2} wrap items="stretch" above={3}>
        {location.address !== null && (
          <a
            className={buttonClass({ variant: "line", size: "s" })}
            href={mapOf(location.address)}
            target="_blank"
            rel="noreferrer noopener"
          >
            <Icon name="pin" /> {m.map}
          </a>
        )}
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/directions">
          {m.allLocations}
        </Link>
      </Row>
    </section>
  )
