import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { Outlet, useRouterState } from "@tanstack/react-router"
import { isSignedIn, useIsSignedIn } from "../api/tokens.ts"
import { InitContext } from "../company/init.ts"
import { usePageInit } from "../company/page-init.ts"
import { useLanguage } from "../language/language.ts"
import { Frame } from "./frame.tsx"
import { lazyPage } from "./lazy-page.ts"
import { usePath } from "./use-path.ts"

const Shell = lazyPage(() => import("./shell.tsx"), "Shell")
const Notices = lazyComponent(() => import("./notices.tsx"), "Notices", { Failed: Nothing })

export const loadShell = (): Promise<void> | undefined => Shell.preload?.()

interface Address {
  pathname: string
  search: object
}

/**
 * A visitor's Welcome page needs only what came with the document, so it doesn't wait for the code that calls the server. The router keeps
 * the parameters that an address doesn't have, as undefined.
 */
const isVisitorsWelcome = ({ pathname, search }: Address): boolean =>
  /^\/welcome\/?$/.test(pathname) && Object.values(search).every((one) => one === undefined) && !isSignedIn()

/** Fetches the shell before the router shows a page that needs it. */
export const loadShellFor = (address: Address): Promise<void> | undefined =>
  isVisitorsWelcome(address) ? undefined : loadShell()

export function Root() {
  useLanguage()
  const path = usePath()
  const isWelcome = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1)
      return match !== undefined && isVisitorsWelcome(match)
    },
  })
  const signedIn = useIsSignedIn()
  const init = usePageInit()
  return (
    <>
      {isWelcome && !signedIn && init !== undefined && !init.is_company_locked ? (
        <InitContext value={init}>
          <Frame path={path} init={init} signedIn={false}>
            <Outlet />
          </Frame>
        </InitContext>
      ) : (
        <Shell />
      )}
      <Notices />
    </>
  )
}
