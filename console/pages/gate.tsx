import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect } from "react"
import { GateScreen } from "../gate/gate-screen.tsx"
import { HereScreen } from "../gate/here-screen.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { isPermitted, sitesFor } from "../shell/permitted.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"

const m = messages("console/gate.page")

/** /staff/gate: of one location. */
export function GatePage() {
  const me = useMe()
  const navigate = useNavigate()
  const { site, day } = useWhereAndWhen()
  const { add_on } = useSearch({ from: "/gate" })
  const sites = sitesFor(me, "who_is_here").filter(({ is_online }) => !is_online)
  const wanted = me.device === null ? site?.id : me.device.location_id
  const chosen = sites.find(({ id }) => id === wanted)
  if (chosen !== undefined)
    return isPermitted(me, "gate", chosen.id) ? (
      <GateScreen key={chosen.id} site={chosen} day={day} add_on={add_on} />
    ) : (
      <HereScreen key={chosen.id} site={chosen} />
    )
  if (sites.length === 0) return <Leave to={me.device === null ? "/" : "/device"} />
  return (
    <>
      <PageHead title={m.which} />
      <Stack as="ul" gap={2}>
        {sites.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="line"
              wide
              onClick={() => void navigate({ to: ".", search: (kept) => ({ ...kept, site: id }) })}
            >
              {name}
            </Button>
          </li>
        ))}
      </Stack>
    </>
  )
}

/** Their role was taken away while the page was open. */
function Leave({ to }: { to: "/" | "/device" }) {
  useEffect(() => notifyError(new Error(m.noGate)), [])
  return <Navigate to={to} replace />
}
