import { messages } from "@hub/domain/kernel/messages"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { clockLabel } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import { QueryTable } from "../shell/query-table.tsx"
import { useMe } from "../staff/queries.ts"
import { type Opened, openedQuery } from "./queries.ts"

const m = messages("console/families.page")

const columns = (time_zone: string): readonly Column<Opened>[] => [
  {
    id: "family",
    header: m.family,
    isName: true,
    cell: ({ id, name }) => <PageLink to={`/families/${id}`}>{name}</PageLink>,
  },
  { id: "children", header: m.children, cell: ({ children }) => children.join(", ") },
  { id: "by", header: m.by, hiddenOnPhone: true, cell: ({ by, is_own }) => (is_own ? m.you : by) },
  { id: "at", header: m.at, align: "end", isBesideName: true, cell: ({ at }) => clockLabel(at, time_zone) },
]

/** The families that the person's colleagues have opened today: someone who calls again is near. */
export function OpenedToday() {
  const { business } = useMe()
  const query = useQuery(openedQuery)
  return (
    <section>
      <div className="sign">
        <h2>{m.opened}</h2>
      </div>
      <QueryTable
        query={query}
        label={m.opened}
        columns={columns(business.time_zone)}
        rows={query.data?.families}
        rowId={({ id }) => id}
        hasRowLinks
        failed={m.failed}
        none={m.none}
      />
    </section>
  )
}
