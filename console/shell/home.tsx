import { Navigate } from "@tanstack/react-router"
import { useMe } from "../staff/queries.ts"
import { doors } from "./doors.ts"
import { isPermitted } from "./permitted.ts"

/** /staff: the first of the person's doors. */
export function Home() {
  const me = useMe()
  const first = doors().find(({ permission }) => isPermitted(me, permission))
  return <Navigate to={first?.to ?? "/account"} search={(kept) => kept} replace />
}
