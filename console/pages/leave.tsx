import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { LeaveScreen } from "../leaving/leave-screen.tsx"
import { copiesQuery } from "../leaving/queries.ts"

const m = messages("console/leaving.page")

/** /staff/leave: the whole business in one file. */
export function LeavePage() {
  const query = useQuery(copiesQuery)
  return (
    <QueryPart query={query} loading={m.loading} rows={6} failed={m.failed}>
      {(found) => <LeaveScreen found={found} />}
    </QueryPart>
  )
}
