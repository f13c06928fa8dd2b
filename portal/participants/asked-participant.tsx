import { lazyDialog } from "@hub/ui/loading/lazy-component"
import { useNavigate, useRouterState } from "@tanstack/react-router"
import { useCallback } from "react"
import { useCustomer } from "../account/queries.ts"

const ParticipantModal = lazyDialog(() => import("./participant-modal.tsx"), "ParticipantModal")

/** 2.1: `?participant=` opens the participant's summary over any page; closing it takes the id out of the address. */
export function AskedParticipant() {
  const navigate = useNavigate()
  const { data: customer } = useCustomer()
  const { pathname, id } = useRouterState({
    select: ({ location }) => ({
      pathname: location.pathname,
      id: new URLSearchParams(location.searchStr).get("participant") ?? undefined,
    }),
  })
  const close = useCallback(() => {
    const rest = ({ participant: _participant, ...kept }: Record<string, unknown>) => kept
    void navigate({ to: pathname, search: rest, state: true, replace: true, resetScroll: false })
  }, [navigate, pathname])
  if (customer === undefined || id === undefined) return null
  return <ParticipantModal key={id} id={id} students={customer.students} onClose={close} />
}
