import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { useQuery } from "@tanstack/react-query"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { invitesQuery } from "./queries.ts"

const m = messages("console/invites.line")

/** "42 of 300 families have come in", until all have; nothing where nobody came over. */
export function InviteLine({ isAlways = false }: { isAlways?: boolean }) {
  const me = useMe()
  const { data } = useQuery({ ...invitesQuery, enabled: isPermitted(me, "message") })
  if (data === undefined || data.sums.families === 0) return null
  const { families, came_in, not_invited } = data.sums
  if (!isAlways && came_in === families) return null
  return (
    <Row as="section" gap={3} across={4} wrap justify="spread" className="note" aria-label={m.title}>
      <p>
        <b>{m.cameIn({ came_in, families })}</b> <span className="dim">{m.more({ left: not_invited })}</span>
      </p>
      <PageLink className="button line compact" to="/invites">
        {m.go}
      </PageLink>
    </Row>
  )
}
