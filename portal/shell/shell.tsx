import { mustSetCommunication } from "@hub/domain/account/completeness"
import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { Outlet } from "@tanstack/react-router"
import { lazy, Suspense, useEffect } from "react"
import { useCustomer } from "../account/queries.ts"
import { useIsSignedIn } from "../account/signed-in.ts"
import { inlined } from "../api/inlined.ts"
import { ApiProblem, isProblem } from "../api/problem.ts"
import { clearTokens, isTokenRestricted } from "../api/tokens.ts"
import { initQuery } from "../company/queries.ts"
import { Frame } from "./frame.tsx"
import { FunboxSwitcher } from "./funbox-switcher.tsx"
import { HeaderMenu } from "./header-menu.tsx"
import { LoadFailed } from "./load-failed.tsx"
import { LoadingPage } from "./loading-page.tsx"
import { queries } from "./query-client.ts"
import { useAskedSelection } from "./use-asked-selection.ts"
import { usePath } from "./use-path.ts"

const SAYS_NOTHING: ReadonlySet<string> = new Set(["network", "too_many_requests"])
const OF_THE_BUSINESS = ["COMPANY_LOCKED", "NO_SUCH_COMPANY"] as const

// Screens and parts that most visits never need.
const LockedPage = lazy(() => import("./locked-page.tsx").then((m) => ({ default: m.LockedPage })))
const RestrictedPage = lazy(() => import("./restricted-page.tsx").then((m) => ({ default: m.RestrictedPage })))
const ToastsShown = lazy(() => import("@hub/ui/toast/toasts-shown").then((m) => ({ default: m.ToastsShown })))
const CommunicationPreferences = lazy(() =>
  import("../account/communication-preferences.tsx").then((m) => ({ default: m.CommunicationPreferences })),
)
const AskedParticipant = lazy(() =>
  import("../participants/asked-participant.tsx").then((m) => ({ default: m.AskedParticipant })),
)
const NameStep = lazy(() => import("../account/name-step.tsx").then((m) => ({ default: m.NameStep })))
const ProfileFailed = lazy(() => import("./profile-failed.tsx").then((m) => ({ default: m.ProfileFailed })))
const VersionNotice = lazy(() => import("./version-notice.tsx").then((m) => ({ default: m.VersionNotice })))

/** Everything around the pages, and the gates of 2.3 before them. */
export const Shell = () => (
  <QueryClientProvider client={queries}>
    <Gates />
  </QueryClientProvider>
)

function Gates() {
  const path = usePath()
  const init = useQuery(initQuery)
  useAskedSelection(init.data)
  const signedIn = useIsSignedIn()
  const customer = useCustomer()

  // 8: when the private data can't be had, the user is signed out; a network that is gone, a server that is busy and a business
  // that is locked say nothing about them.
  const failed = customer.error
  const isOver =
    failed instanceof ApiProblem && !SAYS_NOTHING.has(failed.kind) && !isProblem(failed, ...OF_THE_BUSINESS)
  useEffect(() => {
    if (isOver) clearTokens()
  }, [isOver])

  if (init.data === undefined) {
    return init.isError ? <LoadFailed onRetry={() => void init.refetch()} /> : <LoadingPage />
  }
  const company = init.data.company_profile
  // 4.5: by the token's claims, until the profile is there, which may be newer.
  const isRestricted = signedIn && (customer.data?.is_restricted ?? isTokenRestricted())
  if (init.data.is_company_locked || isRestricted) {
    return (
      <Suspense fallback={<LoadingPage />}>
        {init.data.is_company_locked ? <LockedPage company={company} /> : <RestrictedPage init={init.data} />}
      </Suspense>
    )
  }
  // A new account has a way in before it has a name; help is there for who would rather ask.
  const nameless = customer.data?.first_name === "" || customer.data?.last_name === "" ? customer.data : undefined
  const isUnknown = signedIn && customer.data === undefined
  // Help is there for who can't get any further.
  const isStuck = isUnknown && customer.isError && !isOver && path !== "/support"
  const isWaiting = isUnknown && (!customer.isError || isOver)
  return (
    <>
      <Frame
        path={path}
        init={init.data}
        signedIn={signedIn}
        switcher={<FunboxSwitcher init={init.data} />}
        menu={<HeaderMenu init={init.data} />}
      >
        <Suspense fallback={<LoadingPage />}>
          {isStuck ? (
            <ProfileFailed isBusy={customer.isFetching} onRetry={() => void customer.refetch()} />
          ) : isWaiting ? (
            <LoadingPage />
          ) : nameless !== undefined && path !== "/support" ? (
            <NameStep customer={nameless} />
          ) : (
            <Outlet />
          )}
        </Suspense>
      </Frame>
      {customer.data !== undefined && nameless === undefined && mustSetCommunication(customer.data) && (
        <Suspense>
          <CommunicationPreferences path={path} documents={company.documents} />
        </Suspense>
      )}
      <Suspense>
        <AskedParticipant />
        <ToastsShown />
        <VersionNotice current={inlined.version} />
      </Suspense>
    </>
  )
}
