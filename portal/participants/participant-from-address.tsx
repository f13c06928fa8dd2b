import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback } from "react"
import { useCustomer } from "../account/queries.ts"

const ParticipantModal = lazyDialog(() => import("./participant-modal.tsx"), "ParticipantModal")

/** 2.1: `?participant=` opens the participant's summary over any page; closing it takes the id out of the address. */
export function ParticipantFromAddress() {
  const navigate = useNavigate()
  const { data: customer } = useCustomer()
  const { participant: id } = useSearch({ from: "__root__" })
  const close = useCallback(() => {
    const search = <Search extends object>(before: Search) => ({ ...before, participant: undefined })
    void navigate({ to: ".", search, state: true, replace: true, resetScroll: false })
  }, [navigate])
  if (customer === undefined || id === undefined) return null
  return <ParticipantModal key={id} id={id} students={customer.students} onClose={close} />
}
