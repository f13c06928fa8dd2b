import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { Door } from "../staff/door.tsx"
import { JoinScreen } from "../staff/join-screen.tsx"
import { invitationQuery } from "../staff/queries.ts"

const m = messages("console/staff.join")

/** /staff/join/{token}: the link of an invitation. */
export function JoinPage() {
  const { token } = useParams({ from: "/join/$token" })
  const invitation = useQuery(invitationQuery(token))
  if (invitation.data === null)
    return (
      <Door title={m.over} lead={m.overWhy}>
        {null}
      </Door>
    )
  if (invitation.data !== undefined) return <JoinScreen token={token} invitation={invitation.data} />
  return (
    <Door title="">
      <QueryPart query={invitation} loading={m.loading} failed={m.failed}>
        {() => null}
      </QueryPart>
    </Door>
  )
}
