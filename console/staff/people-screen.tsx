import { messages } from "@hub/domain/kernel/messages"
import { ROLES } from "@hub/domain/staff/roles"
import { Button } from "@hub/ui/button/button"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { Stack } from "@hub/ui/layout/stack"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { PageHead } from "../shell/page-head.tsx"
import { DeviceList } from "./device-list.tsx"
import { EnrolDrawer } from "./enrol-drawer.tsx"
import { InviteDrawer } from "./invite-drawer.tsx"
import { type Row, rowsOf } from "./people-rows.ts"
import { PeopleTable } from "./people-table.tsx"
import type { People } from "./queries.ts"
import { roleName } from "./roles.ts"

const m = messages("console/staff.people")

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
