import { Outlet, useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { LoadingPage } from "./loading-page.tsx"

/** Spec 9. */
const LATE_MS = 500

/** The page of the address. The one before stands while the code of the next one is on its way, but no longer than half a second. */
export function Page() {
  const isUnderway = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === "pending" && location.pathname !== resolvedLocation?.pathname,
  })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isUnderway) return undefined
    const timer = setTimeout(setLate, LATE_MS, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnderway])
  return isLate ? <LoadingPage isDue /> : <Outlet />
}
