import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { switchQuery } from "../switching/queries.ts"
import { SwitchScreen } from "../switching/switch-screen.tsx"

const m = messages("console/switching.page")

/** /staff/switch: a business comes over from another system. */
export function SwitchPage() {
  const query = useQuery(switchQuery)
  return (
    <QueryPart query={query} loading={m.loading} rows={6} failed={m.failed}>
      {(found) => <SwitchScreen found={found} />}
    </QueryPart>
  )
}
