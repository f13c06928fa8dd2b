import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { Link, Outlet, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { useCustomer } from "../account/queries.ts"
import type { Init } from "../api/preloaded.ts"
import { isTokenRestricted, useIsSignedIn } from "../api/tokens.ts"
import { InitContext } from "../company/init.ts"
import { initQuery } from "../company/queries.ts"
import { useLanguage } from "../language/language.ts"
import { agreeOnLanguage } from "./choose-language.ts"
import { FailedScreen } from "./failed-screen.tsx"
import { Frame } from "./frame.tsx"
import { FunboxSwitcher } from "./funbox-switcher.tsx"
import { HeaderMenu } from "./header-menu.tsx"
import { LoadingPage } from "./loading-page.tsx"
import { LockedPage } from "./locked-page.tsx"
import { showCode, showMenu } from "./menu-dialog.ts"
import { hasTabs, tabPlaces } from "./places.ts"
import { queries } from "./query-client.ts"
import { RestrictedPage } from "./restricted-page.tsx"
import { usePath } from "./use-path.ts"

const profileFailedTexts = messages("portal/shell.profileFailed")

/** The profile couldn't be loaded, though the session may still be good. */
const ProfileFailed = (props: { isBusy: boolean; onRetry: () => void }) => (
  <FailedScreen title={profileFailedTexts.title} text={profileFailedTexts.stillSignedIn} isPatient {...props}>
    <Link className={buttonClass({ variant: "line" })} to="/support">
      {profileFailedTexts.getHelp}
    </Link>
  </FailedScreen>
)

const m = messages("portal/shell.shell")

const NamePage = lazyComponent(() => import("./name-page.tsx"), "NamePage", {
  Pending: () => <LoadingPage />,
})
const PageDialogs = lazyComponent(() => import("./page-dialogs.tsx"), "PageDialogs", { Failed: Nothing })

/** Everything around the pages, and the gates of 2.3 before them. */
export const Shell = () => (
  <QueryClientProvider client={queries}>
    <InitGate />
  </QueryClientProvider>
)

function InitGate() {
  useLanguage()
  const router = useRouter()
  const { data: init, isError, refetch } = useQuery(initQuery)
  if (init !== undefined) {
    return (
      <InitContext value={init}>
        <CustomerGate init={init} />
      </InitContext>
    )
  }
  if (!isError) return <LoadingPage />
  // 8: public init failure. The address may ask for a selection, which needs the init data.
  return (
    <FailedScreen
      title={m.initializeFailed}
      text={m.serverUnreachable}
      isPatient
      onRetry={() => void refetch().then(() => router.invalidate())}
    />
  )
}

const headerMenuTexts = messages("portal/shell.headerMenu")

/** At the thumb of a phone: where a family goes most, the code, and the menu for all else. */
function TabBar({ path }: { path: string }) {
  const { data: customer } = useCustomer()
  const { home, book, family, isElsewhere } = tabPlaces(path)
  const tab = ({ to, text, icon, isHere }: typeof home) => (
    <Link
      activeOptions={{ exact: true }}
      to={to}
      data-here={isHere}
      aria-current={path === to ? "page" : isHere ? "true" : undefined}
    >
      <Icon name={icon} />
      {text}
    </Link>
  )
  return (
    <nav className="tabs" aria-label={headerMenuTexts.main}>
      {tab(home)}
      {tab(book)}
      {customer?.students.length !== 0 && (
        <button type="button" aria-haspopup="dialog" onClick={showCode}>
          <Icon name="qr" />
          {headerMenuTexts.code}
        </button>
      )}
      {tab(family)}
      <button type="button" aria-haspopup="dialog" data-here={isElsewhere} onClick={showMenu}>
        <Icon name="more" />
        {headerMenuTexts.more}
      </button>
    </nav>
  )
}

function CustomerGate({ init }: { init: Init }) {
  const path = usePath()
  const signedIn = useIsSignedIn()
  const customer = useCustomer()
  const account_language = customer.data?.language
  useEffect(() => {
    if (account_language !== undefined) agreeOnLanguage(account_language).catch(() => undefined)
  }, [account_language])
  // 4.5: by the token's claims, until the profile is loaded, which may be newer.
  const isRestricted = signedIn && (customer.data?.is_restricted ?? isTokenRestricted())
  if (init.is_company_locked) return <LockedPage company={init.company_profile} />
  if (isRestricted) return <RestrictedPage init={init} />
  // A new account has no name yet. Support stays open to everybody.
  const nameless = customer.data?.first_name === "" || customer.data?.last_name === "" ? customer.data : undefined
  const isUnknown = signedIn && customer.data === undefined
  const isSupport = path === "/support"
  return (
    <>
      <Frame
        path={path}
        init={init}
        signedIn={signedIn}
        switcher={<FunboxSwitcher init={init} />}
        menu={<HeaderMenu init={init} path={path} signedIn={signedIn} />}
        tabs={signedIn && nameless === undefined && hasTabs(path) && <TabBar path={path} />}
      >
        {isUnknown && !customer.isError ? (
          <LoadingPage />
        ) : isUnknown && !isSupport ? (
          <ProfileFailed isBusy={customer.isFetching} onRetry={() => void customer.refetch()} />
        ) : nameless !== undefined && !isSupport ? (
          <NamePage customer={nameless} />
        ) : (
          <Outlet />
        )}
      </Frame>
      <PageDialogs
        path={path}
        company={init.company_profile}
        customer={nameless === undefined ? customer.data : undefined}
      />
    </>
  )
}
