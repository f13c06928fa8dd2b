import { useRouter, useRouterState } from "@tanstack/react-router"
import { useState } from "react"

/**
 * 2.1: a flow leads back to the page that it was opened from, which says so itself; without one, a step of scheduling leads back to it,
 * and anything else to where its things are listed.
 */
export function useWayBack(otherwise = "/participants"): () => void {
  const router = useRouter()
  const from = useRouterState({ select: ({ location }) => location.state.from })
  const isStep = useRouterState({ select: ({ location }) => location.pathname.startsWith("/schedule/") })
  const [target] = useState(from)
  const isOurs = target !== undefined && /^\/(?![/\\])/.test(target)
  return () => router.history.push(isOurs ? target : isStep ? "/schedule" : otherwise)
}
