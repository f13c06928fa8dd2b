import { watchFocus } from "@hub/ui/focus/lost-focus.ts"
import { Announcer } from "@hub/ui/page-header/announcer"
import { ToastRegion } from "@hub/ui/toast/toast-region"
import { useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect } from "react"
import { subjectOf } from "../routes-search.ts"
import { turnPages } from "./page-transition.ts"
import { useArrival } from "./use-arrival.ts"
import { usePath } from "./use-path.ts"
import { VersionNotice } from "./version-notice.tsx"

/**
 * What every screen has, the gates too, and what can come after the first: titles, notifications, what is announced, a lost focus, transitions.
 */
export function Notices() {
  const router = useRouter()
  // The address is ahead of the page while the next page loads.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" })
  const subject = useRouterState({ select: ({ matches }) => subjectOf(matches.at(-1)?.search) })
  useArrival(shown, subject, usePath())
  useEffect(() => turnPages(router), [router])
  useEffect(watchFocus, [])
  return (
    <>
      <ToastRegion />
      <VersionNotice />
      <Announcer />
    </>
  )
}
