import { Announcer, announce } from "@hub/ui/page-header/announcer"
import { ToastsShown } from "@hub/ui/toast/toasts-shown"
import { useQuery } from "@tanstack/react-query"
import { Outlet, useRouterState } from "@tanstack/react-router"
import { Suspense, useEffect, useRef } from "react"
import { useCustomer, useIsSignedIn } from "../account/queries.ts"
import { ApiProblem } from "../api/problem.ts"
import { clearTokens } from "../api/tokens.ts"
import { initQuery } from "../company/queries.ts"
import { AskedParticipant } from "../participants/asked-participant.tsx"
import { titleOf } from "../routes-titles.ts"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"
import { LoadFailed } from "./load-failed.tsx"
import { LoadingPage } from "./loading-page.tsx"
import { LockedPage } from "./locked-page.tsx"
import { OfflineBanner } from "./offline-banner.tsx"
import { RestrictedPage } from "./restricted-page.tsx"
import { useAskedSelection } from "./use-asked-selection.ts"

/** Titles the page and tells a screen reader where it has arrived; the first page needs no telling. */
function useArrival(path: string): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const title = titleOf(path)
    if (title === undefined) return
    document.title = title
    if (isFirst.current) isFirst.current = false
    else announce(`You've navigated to ${title}`)
  }, [path])
}

/** Everything around the pages, and the gates of 2.3 before them. */
export function Shell() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  useArrival(path)
  const init = useQuery(initQuery)
  useAskedSelection(init.data)
  const signedIn = useIsSignedIn()
  const customer = useCustomer()

  // 8: when the private data can't be had, the user is signed out; a network that is gone says nothing about them.
  const privateError = customer.error
  const isOver =
    privateError instanceof ApiProblem && (privateError.kind === "unauthorized" || privateError.code === "NOT_FOUND")
  useEffect(() => {
    if (isOver) clearTokens()
  }, [isOver])

  if (init.data === undefined) {
    return init.isError ? <LoadFailed onRetry={() => void init.refetch()} /> : <LoadingPage />
  }
  if (init.data.is_company_locked) return <LockedPage company={init.data.company_profile} />
  if (customer.data?.is_restricted === true) return <RestrictedPage company={init.data.company_profile} />
  const isWaiting = signedIn && customer.data === undefined && !customer.isError
  return (
    <>
      <a className="skip" href="#main">
        Skip to Main Content
      </a>
      <Header path={path} init={init.data} />
      <OfflineBanner />
      <Suspense fallback={<LoadingPage />}>{isWaiting ? <LoadingPage /> : <Outlet />}</Suspense>
      <Footer path={path} company={init.data.company_profile} />
      <AskedParticipant />
      <ToastsShown />
      <Announcer />
    </>
  )
}
