import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { useMe } from "../staff/queries.ts"
import { type Door, doors } from "./doors.ts"
import css from "./nav.module.css"
import { isPermitted } from "./permitted.ts"

const m = messages("console/shell.nav")

const isFirst = (to: string): boolean => to === "/"

const DoorLink = ({ door: { to, name, icon } }: { door: Door }) => (
  <Link to={to} search={(kept) => kept} activeOptions={{ exact: isFirst(to), includeSearch: false }}>
    <Icon name={icon} />
    <span>{name}</span>
  </Link>
)

/** Beside the page on the desk: stations on a line. */
export function SideNav() {
  const me = useMe()
  const own = doors().filter(({ permission }) => isPermitted(me, permission))
  const business = own.filter(({ part }) => part === "business")
  return (
    <nav className={css["side"]} aria-label={m.console}>
      <ul>
        {own
          .filter(({ part }) => part === "day")
          .map((door) => (
            <li key={door.to}>
              <DoorLink door={door} />
            </li>
          ))}
        {business.length > 0 && <li className={css["heading"]}>{m.business}</li>}
        {business.map((door) => (
          <li key={door.to}>
            <DoorLink door={door} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const AT_THE_THUMB = 5

/** At the foot of a phone. */
export function TabNav() {
  const me = useMe()
  const own = doors().filter(({ permission }) => isPermitted(me, permission))
  return (
    <nav className={css["tabs"]} aria-label={m.console}>
      {own.slice(0, AT_THE_THUMB).map((door) => (
        <DoorLink key={door.to} door={door} />
      ))}
    </nav>
  )
}
