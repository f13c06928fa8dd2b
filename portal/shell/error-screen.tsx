import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { useEffect } from "react"
import { FailedScreen } from "./failed-screen.tsx"
import { PageLoadError } from "./lazy-page.ts"
import { resetCache } from "./reset-cache.ts"

const m = messages("portal/shell.errorScreen")

/** What the router shows in place of a page or of everything when its code can't be fetched or throws (2.3). */
export const ErrorScreen = ({ error }: { error: unknown }) =>
  error instanceof PageLoadError ? <LoadFailed /> : <BlankScreen />

function LoadFailed() {
  // Browsers repeat a failed module fetch, so only a reload gets the script.
  const reload = () => location.reload()
  useEffect(() => {
    globalThis.addEventListener("online", reload)
    return () => globalThis.removeEventListener("online", reload)
  })
  return <FailedScreen title={m.loadFailed} text={m.checkConnection} onRetry={reload} />
}

function BlankScreen() {
  return (
    <main id="main">
      <div className="page-header" role="alert">
        <h1>{m.title}</h1>
        <p>{m.explanation}</p>
      </div>
      <Button onClick={() => void resetCache()}>{m.refreshNow}</Button>
    </main>
  )
}
