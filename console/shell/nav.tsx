import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { isStaffIcon, StaffIcon } from "@hub/ui/icon/staff-icon"
import { LineNav, type Station, ThumbNav } from "@hub/ui/line-nav/line-nav"
import { Modal } from "@hub/ui/modal/modal"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { inboxQuery, waitsForOffice } from "../inbox/queries.ts"
import { useMe } from "../staff/queries.ts"
import { type Door, doors } from "./doors.ts"
import css from "./nav.module.css"
import { isPermitted } from "./permitted.ts"

const m = messages("console/shell.nav")

const iconOf = ({ icon }: Door): ReactNode => (isStaffIcon(icon) ? <StaffIcon name={icon} /> : <Icon name={icon} />)

/** Each counts again as often as Today does. */
const EVERY_MS = 30_000

/** How much waits behind a door. */
function useWaiting(): Partial<Record<Door["to"], number>> {
  const me = useMe()
  const isOffice = isPermitted(me, "read_families")
  const { data } = useQuery({ ...inboxQuery(), enabled: isOffice, refetchInterval: EVERY_MS })
  return data === undefined ? {} : { "/inbox": waitsForOffice(data, isPermitted(me, "cancel_for_all")) }
}

const stationOf = (door: Door, count: number | undefined, onOpen?: () => void): Station => ({
  id: door.to,
  ...(count === undefined ? {} : { count }),
  name: door.name,
  icon: iconOf(door),
  link: (inside) => (
    <Link
      to={door.to}
      search={({ site, day }) => ({ site, day })}
      activeOptions={{ includeSearch: false }}
      onClick={onOpen}
    >
      {inside}
    </Link>
  ),
})

function useDoors(): readonly Door[] {
  const me = useMe()
  return doors().filter(
    ({ permission, also }) => isPermitted(me, permission) || [also ?? []].flat().some((one) => isPermitted(me, one)),
  )
}

/** Beside the page on the desk: stations on a line. */
export function SideNav() {
  const own = useDoors()
  const waiting = useWaiting()
  const part = (name: Door["part"]) =>
    own.filter((door) => door.part === name).map((door) => stationOf(door, waiting[door.to]))
  const business = part("business")
  return (
    <LineNav
      label={m.console}
      sections={[
        { stations: part("day") },
        ...(business.length === 0 ? [] : [{ name: m.business, stations: business }]),
      ]}
    />
  )
}

const AT_THE_THUMB = 5

/** At the foot of a phone: five, the last of which opens the rest where there are more. */
export function TabNav() {
  const own = useDoors()
  const waiting = useWaiting()
  const [isOpen, setOpen] = useState(false)
  const shown = own.length > AT_THE_THUMB ? own.slice(0, AT_THE_THUMB - 1) : own
  const rest = own.slice(shown.length)
  const more: Station = {
    id: "more",
    name: m.more,
    icon: <Icon name="menu" />,
    link: (inside) => (
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inside}
      </button>
    ),
  }
  return (
    <>
      <ThumbNav
        label={m.console}
        stations={[...shown.map((door) => stationOf(door, waiting[door.to])), ...(rest.length > 0 ? [more] : [])]}
      />
      <Modal isOpen={isOpen} title={m.more} onClose={() => setOpen(false)}>
        <ul className={css["rest"]}>
          {rest.map((door) => {
            const { id, icon, name, link } = stationOf(door, waiting[door.to], () => setOpen(false))
            return (
              <li key={id}>
                {link(
                  <>
                    {icon}
                    {name}
                  </>,
                )}
              </li>
            )
          })}
        </ul>
      </Modal>
    </>
  )
}
