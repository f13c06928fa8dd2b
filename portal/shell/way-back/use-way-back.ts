import { useRouter, useRouterState } from "@tanstack/react-router"
import { useState } from "react"
import { isOwnPath } from "./is-own-path.ts"

/**
 * 2.1: leads back to the page in the state's `from`, or back in history. Without a history: to scheduling from its steps, else to the
 * given page.
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
