import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { Outlet } from "@tanstack/react-router"
import { useEffect } from "react"
import { useCustomer } from "../account/queries.ts"
import { useIsSignedIn } from "../account/signed-in.ts"
import { clearTokens, isTokenRestricted } from "../api/tokens.ts"
import { initQuery } from "../company/queries.ts"
import { endsSession } from "./ends-session.ts"
import { FailedScreen } from "./failed-screen.tsx"
import { Frame } from "./frame.tsx"
import { FunboxSwitcher } from "./funbox-switcher.tsx"
import { HeaderMenu } from "./header-menu.tsx"
import { LoadingPage } from "./loading-page.tsx"
import { LockedPage } from "./locked-page.tsx"
import { ProfileFailed } from "./profile-failed.tsx"
import { queries } from "./query-client.ts"
import { RestrictedPage } from "./restricted-page.tsx"
import { useAskedSelection } from "./use-asked-selection.ts"
import { usePath } from "./use-path.ts"

const NameStep = lazyComponent(() => import("../account/name-step.tsx"), "NameStep", {
  Pending: () => <LoadingPage />,
})
const PageDialogs = lazyComponent(() => import("./page-dialogs.tsx"), "PageDialogs", { Failed: Nothing })

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

  const isOver = endsSession(customer.error, customer.data !== undefined)
  useEffect(() => {
    if (isOver) clearTokens()
  }, [isOver])

  if (init.data === undefined) {
    if (!init.isError) return <LoadingPage />
    // 8: public init failure.
    return (
      <FailedScreen
        title="Application Failed to Initialize"
        words="We couldn't reach the server. Nothing that you picked is lost."
        onRetry={() => void init.refetch()}
      />
    )
  }
  const company = init.data.company_profile
  // 4.5: by the token's claims, until the profile is there, which may be newer.
  const isRestricted = signedIn && (customer.data?.is_restricted ?? isTokenRestricted())
  if (init.data.is_company_locked || isRestricted) {
    return init.data.is_company_locked ? <LockedPage company={company} /> : <RestrictedPage init={init.data} />
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
        {isStuck ? (
          <ProfileFailed isBusy={customer.isFetching} onRetry={() => void customer.refetch()} />
        ) : isWaiting ? (
          <LoadingPage />
        ) : nameless !== undefined && path !== "/support" ? (
          <NameStep customer={nameless} />
        ) : (
          <Outlet />
        )}
      </Frame>
      <PageDialogs path={path} company={company} customer={nameless === undefined ? customer.data : undefined} />
    </>
  )
}
