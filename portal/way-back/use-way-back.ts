import { useRouter, useRouterState } from "@tanstack/react-router"
import { useState } from "react"
import { isOwnPath } from "./is-own-path.ts"

/**
 * 2.1: a flow leads back to the page that it was opened from, which says so itself; without one, back in history. An address that was
 * opened by itself has no history: then to scheduling from its steps, and else to where the flow's things are listed.
 */
export function useWayBack(otherwise = "/participants"): () => void {
  const router = useRouter()
  const state = useRouterState({ select: ({ location }) => location.state })
  const isStep = useRouterState({ select: ({ location }) => location.pathname.startsWith("/schedule/") })
  const [{ from: target, from_state }] = useState(state)
  return () => {
    if (isOwnPath(target)) router.history.push(target, from_state)
    else if (router.history.canGoBack()) router.history.back()
    else router.history.push(isStep ? "/schedule" : otherwise)
  }
}
