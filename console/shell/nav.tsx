import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { LineNav, type Station, ThumbNav } from "@hub/ui/line-nav/line-nav"
import { Link } from "@tanstack/react-router"
import { useMe } from "../staff/queries.ts"
import { type Door, doors } from "./doors.ts"
import { isPermitted } from "./permitted.ts"

const m = messages("console/shell.nav")

const stationOf = ({ to, name, icon }: Door): Station => ({
  id: to,
  name,
  icon: <Icon name={icon} />,
  link: (inside) => (
    <Link to={to} search={({ site, day }) => ({ site, day })} activeOptions={{ includeSearch: false }}>
      {inside}
    </Link>
  ),
})

function useStations(): Record<Door["part"], Station[]> {
  const me = useMe()
  const own = doors().filter(({ permission }) => isPermitted(me, permission))
  const of = (part: Door["part"]) => own.filter((door) => door.part === part).map(stationOf)
  return { day: of("day"), business: of("business") }
}

/** Beside the page on the desk. */
export function SideNav() {
  const { day, business } = useStations()
  const sections = [
    ...(day.length === 0 ? [] : [{ stations: day }]),
    ...(business.length === 0 ? [] : [{ name: m.business, stations: business }]),
  ]
  return <LineNav label={m.console} sections={sections} />
}

const AT_THE_THUMB = 5

/** At the foot of a phone. */
export function TabNav() {
  const { day, business } = useStations()
  return <ThumbNav label={m.console} stations={[...day, ...business].slice(0, AT_THE_THUMB)} />
}
