import { part } from "@hub/ui/loading/part"
import type { ComponentType } from "react"
import { FailedScreen } from "./failed-screen.tsx"
import { LoadingPage } from "./loading-page.tsx"
import { isOutdated } from "./version.ts"

const ScreenMissing = ({ onRetry }: { onRetry: () => void }) => (
  <FailedScreen
    title="We couldn't load this page"
    words="Nothing that you picked is lost. Check your connection and try again."
    onRetry={onRetry}
  />
)

/**
 * A server with another version has other files: the page that isn't there any more is there under another name after a reload. And a
 * browser that remembers a script as lost has forgotten it then. Without an answer of the server nothing is reloaded.
 */
const reloadWhereItHelps = (_: object, losses: number) =>
  void isOutdated().then(
    (isGone) => (isGone || losses > 1) && location.reload(),
    () => undefined,
  )

/** A whole screen whose code comes when it is first opened or, as the router knows how to ask for it, about to be. */
export const screen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => part(load, name, { Pending: LoadingPage, Missing: ScreenMissing, onMissing: reloadWhereItHelps })
