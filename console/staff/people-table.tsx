import { dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { Avatar } from "@hub/ui/avatar/avatar"
import { DataTable } from "@hub/ui/table/data-table"
import type { ReactNode } from "react"
import { useNow } from "../shell/use-now.ts"
import type { Row } from "./people-rows.ts"
import { PersonVerbs } from "./person-verbs.tsx"
import { type People, useMe } from "./queries.ts"
import { rolesLabel, sitesLabel } from "./roles.ts"

const m = messages("console/staff.people")

type Person = People["people"][number]

const NOW_MS = 5 * 60_000
const HOUR_MS = 3_600_000

function waysOf({ passkeys, has_password, has_pin }: Person): string {
  const ways = [passkeys > 0 ? m.passkey : "", has_password ? m.password : "", has_pin ? m.pin : ""]
  return ways.find((way) => way !== "") ?? m.noWay
}

function LastHere({ row, time_zone }: { row: Row; time_zone: string }): ReactNode {
  const now = useNow()
  if (row.kind === "invited") {
    const left = Math.max(0, Math.ceil((Date.parse(row.expires_at) - Date.parse(now)) / HOUR_MS))
    return <span className="tag warn">{row.is_over ? m.isOver : m.hoursLeft({ count: left })}</span>
  }
  const at = row.last_seen_at
  if (row.is_you || (at !== null && Date.parse(now) - Date.parse(at) < NOW_MS)) return m.now
  if (at === null) return m.never
  const isToday = dayAt(at, time_zone) === dayAt(now, time_zone)
  return isToday ? timeLabel(timeAt(at, time_zone)) : dayLabel(dayAt(at, time_zone))
}

export function PeopleTable({ rows, found }: { rows: readonly Row[]; found: People }) {
  const { business } = useMe()
  return (
    <DataTable
      label={m.over}
      rows={rows}
      rowId={({ id }) => id}
      empty={null}
      columns={[
        {
          id: "face",
          header: "",
          kind: "face",
          cell: ({ name }) => {
            const [first = name, ...rest] = name.split(" ")
            return <Avatar first_name={first} last_name={rest.join(" ")} size="s" k="other" isDecorative />
          },
        },
        {
          id: "person",
          header: m.person,
          isName: true,
          cell: ({ name, email }) => (
            <>
              <b>{name}</b>
              <small>{email}</small>
            </>
          ),
        },
        { id: "may", header: m.mayDo, cell: ({ roles }) => <b>{rolesLabel(roles)}</b> },
        { id: "where", header: m.where, cell: ({ roles }) => sitesLabel(roles, found.locations) },
        {
          id: "way",
          header: m.signsIn,
          hiddenOnPhone: true,
          cell: (row) => (row.kind === "person" ? waysOf(row) : m.invitedBy({ name: row.invited_by })),
        },
        {
          id: "here",
          header: m.lastHere,
          align: "end",
          isBesideName: true,
          cell: (row) => <LastHere row={row} time_zone={business.time_zone} />,
        },
        {
          id: "verbs",
          header: "",
          kind: "verbs",
          cell: (row) => <PersonVerbs row={row} locations={found.locations} />,
        },
      ]}
    />
  )
}
