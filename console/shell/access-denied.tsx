import { messages } from "@hub/domain/kernel/messages"
import type { Permission } from "@hub/domain/kernel/permission"
import { rolesWith } from "@hub/domain/staff/roles"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { useMe } from "../staff/queries.ts"
import { PageHead } from "./page-head.tsx"
import { PageLink } from "./page-link.tsx"

const m = messages("console/shell.notForYou")
const roleName = messages("console/shell.rolesNamed")

const list = new Intl.ListFormat("en", { type: "conjunction" })

/** An address that the person's roles don't open: for whom it is. */
export function AccessDenied({ access }: { access: readonly Permission[] }) {
  const { name } = useMe()
  return (
    <>
      <PageHead title={m.title({ roles: list.format(rolesWith(access).map((role) => roleName[role])) })} />
      <EmptyState text={m.lead({ name })} isAlone>
        <PageLink className="button line" to="/">
          {m.toYours}
        </PageLink>
      </EmptyState>
    </>
  )
}
