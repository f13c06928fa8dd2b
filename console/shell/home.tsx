import { useQuery } from "@tanstack/react-query"
import { Navigate } from "@tanstack/react-router"
import { firstDayQuery } from "../first-day/queries.ts"
import { useMe } from "../staff/queries.ts"
import { doors } from "./doors.ts"
import { isPermitted } from "./permitted.ts"

/** /staff: the owner's first day until it is done, else the first of the person's doors. */
export function Home() {
  const me = useMe()
  const isOwner = isPermitted(me, "settings")
  const { data, isPending } = useQuery({ ...firstDayQuery, enabled: isOwner, retry: false })
  if (isOwner && isPending) return null
  if (data !== undefined && !data.is_put_away && data.done < data.of)
    return <Navigate to="/first-day" search={(kept) => kept} replace />
  const first = doors().find(({ permission }) => isPermitted(me, permission))
  const to = me.device === null ? (first?.to ?? "/account") : "/gate"
  return <Navigate to={to} search={(kept) => kept} replace />
}
