import { Nothing, part } from "@hub/ui/loading/part"
import { Announcer } from "@hub/ui/page-header/announcer"
import { useRouterState } from "@tanstack/react-router"
import { useEffect } from "react"
import { useIsSignedIn } from "../account/signed-in.ts"
import { inlined } from "../api/inlined.ts"
import { isSignedIn } from "../api/tokens.ts"
import { Frame } from "./frame.tsx"
import { Page } from "./page.tsx"
import { haveRead, READING_MS } from "./reading.ts"
import { screen } from "./screen.tsx"
import { useArrival } from "./use-arrival.ts"
import { usePath } from "./use-path.ts"

const Shell = screen(() => import("./shell.tsx"), "Shell")

const Notices = part(() => haveRead().then(() => import("./notices.tsx")), "Notices", { Missing: Nothing })

const isVisitorsFirst = (fullPath: string | undefined, search: object): boolean =>
  fullPath === "/welcome" && Object.keys(search).length === 0

/** What the first page is drawn with, fetched before it is. */
export async function fetchFirst(match: { fullPath: string; search: object } | undefined): Promise<void> {
  if (isSignedIn() || match === undefined || !isVisitorsFirst(match.fullPath, match.search)) await Shell.preload?.()
}

/**
 * A visitor's first screen needs nothing but what came with the page, so it stands without the code that asks the server. All else
 * has the whole shell around it, with the gates of 2.3.
 */
export function Root() {
  const path = usePath()
  // Which page is really shown: on the way to another one the address is ahead of it.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" })
  const isWelcome = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1)
      return match !== undefined && isVisitorsFirst(match.fullPath, match.search)
    },
  })
  useArrival(shown, path)
  const signedIn = useIsSignedIn()
  const { init } = inlined
  const isFirstScreen = isWelcome && !signedIn
  useEffect(() => {
    if (!isFirstScreen) return undefined
    const timer = setTimeout(() => void Shell.preload?.(), READING_MS)
    return () => clearTimeout(timer)
  }, [isFirstScreen])
  return (
    <>
      {isFirstScreen && init !== undefined && !init.is_company_locked ? (
        <Frame path={path} init={init} signedIn={false}>
          <Page />
        </Frame>
      ) : (
        <Shell />
      )}
      <Notices />
      <Announcer />
    </>
  )
}
