import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { PageHead } from "../shell/page-head.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { AuditFilters } from "../staff/audit-filters.tsx"
import { AuditTable } from "../staff/audit-table.tsx"
import { auditQuery, useMe } from "../staff/queries.ts"

const m = messages("console/staff.audit")

/** /staff/audit: who did what to what. */
export function AuditPage() {
  const me = useMe()
  const search = useSearch({ from: "/audit" })
  const found = useQuery(auditQuery(search))
  const readsAll = isPermitted(me, "manage_staff") || isPermitted(me, "books")
  return (
    <>
      <PageHead over={m.over} title={m.title} />
      <Stack gap={4}>
        <p className="dim">{readsAll ? m.lead : m.yours}</p>
        {found.data !== undefined && (
          <AuditFilters family={found.data.family} actions={found.data.actions} people={found.data.people} />
        )}
        <AuditTable found={found.data} query={found} />
      </Stack>
    </>
  )
}
