import { dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { ROLES } from "@hub/domain/staff/roles"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { Stack } from "@hub/ui/layout/stack"
import { DataTable } from "@hub/ui/table/data-table"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { PageHead } from "../shell/page-head.tsx"
import { useNow } from "../shell/use-now.ts"
import { DeviceList } from "./device-list.tsx"
import { EnrolDrawer } from "./enrol-drawer.tsx"
import { InviteDrawer } from "./invite-drawer.tsx"
import { type Row, rowsOf } from "./people-rows.ts"
import { PersonVerbs } from "./person-verbs.tsx"
import { type People, useMe } from "./queries.ts"
import { roleName, rolesLabel, sitesLabel } from "./roles.ts"

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

function PeopleTable({ rows, found }: { rows: readonly Row[]; found: People }) {
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

export function PeopleScreen({ found }: { found: People }) {
  const [open, setOpen] = useState<"invite" | "enrol">()
  const { role } = useSearch({ from: "/people" })
  const navigate = useNavigate({ from: "/people" })
  const rows = rowsOf(found)
  const has = (row: Row, one: string) => row.roles.some((held) => held.role === one)
  const held = ROLES.filter((one) => rows.some((row) => has(row, one)))
  const chosen = held.find((one) => one === role)
  return (
    <>
      <PageHead
        over={m.over}
        title={m.title({ people: found.people.length, invited: found.invitations.length })}
        name={m.over}
      >
        <Button variant="line" onClick={() => setOpen("enrol")}>
          {m.enrol}
        </Button>
        <Button onClick={() => setOpen("invite")}>{m.invite}</Button>
      </PageHead>
      <Stack gap={3}>
        <FilterBar
          label={m.mayDo}
          filters={[
            { id: "", label: m.all, count: rows.length },
            ...held.map((one) => ({
              id: one,
              label: roleName(one),
              count: rows.filter((row) => has(row, one)).length,
            })),
          ]}
          pressed={[chosen ?? ""]}
          onPress={(id) =>
            void navigate({
              search: (kept) => ({ ...kept, role: ROLES.find((one) => one === id) }),
              replace: true,
            })
          }
        />
        <PeopleTable rows={chosen === undefined ? rows : rows.filter((row) => has(row, chosen))} found={found} />
      </Stack>
      <DeviceList devices={found.devices} locations={found.locations} />
      <InviteDrawer isOpen={open === "invite"} locations={found.locations} onClose={() => setOpen(undefined)} />
      <EnrolDrawer isOpen={open === "enrol"} locations={found.locations} onClose={() => setOpen(undefined)} />
    </>
  )
}
