import { Button } from "@hub/ui/button/button"
import { useEffect } from "react"
import { FailedScreen } from "./failed-screen.tsx"
import { PageLoadError } from "./lazy-page.ts"
import { resetCache } from "./reset-cache.ts"

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
  return (
    <FailedScreen
      title="We couldn't load this page"
      words="Your picks are safe. Check your connection and try again."
      onRetry={reload}
    />
  )
}

function BlankScreen() {
  return (
    <main id="main">
      <div className="page-header" role="alert">
        <h1>Hmm, something's not quite right...</h1>
        <p>
          The screen has gone blank — but we got you covered! This could be due to cache, cookies, or security features
          protecting your data. Try refreshing the page, closing and reopening your browser.
        </p>
      </div>
      <Button onClick={() => void resetCache()}>Refresh Now</Button>
    </main>
  )
}
