import { watchFocus } from "@hub/ui/focus/lost-focus.ts"
import { Announcer } from "@hub/ui/page-header/announcer"
import { ToastRegion } from "@hub/ui/toast/toast-region"
import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { turnPages } from "./page-transition.ts"
import { VersionNotice } from "./version-notice.tsx"

/**
 * What every screen has, the gates too, and what can come after the first: notifications, what is announced, a lost focus, transitions.
 */
export function Notices() {
  const router = useRouter()
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
