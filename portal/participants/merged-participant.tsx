import { queryOptions, useQuery } from "@tanstack/react-query"
import { Navigate } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { api } from "../api/client.ts"

const currentQuery = (id: string) =>
  queryOptions({
    queryKey: ["participant-now", id],
    queryFn: ({ signal }) => api.call("GET /students/{id}/current", { params: { id } }, { signal }),
    retry: false,
  })

interface Props {
  /** Nobody of the family's list. */
  id: string
  to: "/participants/child/$id" | "/participants/$id/health" | "/participants/$id/medication-request"
  /** Where the id leads nowhere. */
  children: ReactNode
}

/** An old address of a participant who was there twice leads on to the one that stayed. */
export function MergedParticipant({ id, to, children }: Props) {
  const { data, isPending } = useQuery(currentQuery(id))
  if (isPending) return <main id="main" aria-busy="true" />
  if (data === undefined || data.id === id) return <>{children}</>
  return <Navigate to={to} params={{ id: data.id }} replace />
}
