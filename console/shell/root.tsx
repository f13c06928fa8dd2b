import { messages } from "@hub/domain/kernel/messages"
import { watchFocus } from "@hub/ui/focus/lost-focus.ts"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { Navigate, Outlet, useRouterState } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { isGateDevice } from "../staff/device-mark.ts"
import { meQuery } from "../staff/queries.ts"
import { lazyPage } from "./lazy-page.ts"

const m = messages("console/shell.root")

const Frame = lazyPage(() => import("./frame.tsx"), "Frame")
const SignIn = lazyPage(() => import("../staff/sign-in-screen.tsx"), "SignInScreen")

/** Pages for people who aren't signed in yet: an invitation, a device that is enrolled. */
const isAtTheDoor = (path: string): boolean => /^\/(join|enrol|device)(\/|$)/.test(path)

const TRIES = 40
const WAIT_MS = 50

/** As soon as the frame's code has come. */
async function focusMain(): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const main = document.querySelector<HTMLElement>(".console > main")
    if (main !== null) return main.focus()
    await new Promise((done) => setTimeout(done, WAIT_MS))
  }
}

/** The door for nobody, else the frame with the page; the address stays, so that it opens after the sign-in. */
export function Root() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const me = useQuery(meQuery)
  const isSignedIn = me.data === undefined ? undefined : me.data !== null
  // What was pressed goes: the focus goes to the part that it was in.
  useEffect(watchFocus, [])
  const before = useRef(isSignedIn)
  useEffect(() => {
    // What had the focus at the door is gone.
    if (before.current === false && isSignedIn === true) void focusMain()
    before.current = isSignedIn
  }, [isSignedIn])
  if (isAtTheDoor(path)) return <Outlet />
  if (me.data === null) return isGateDevice() ? <Navigate to="/device" replace /> : <SignIn />
  if (me.data !== undefined) return <Frame />
  return (
    <main id="main" className="console-door">
      {me.isError ? (
        <FailedPart busy={me.isFetching} onRetry={() => void me.refetch()}>
          {m.failed}
        </FailedPart>
      ) : (
        <SkeletonRows label={m.loading} />
      )}
    </main>
  )
}
