import { Button } from "@hub/ui/button/button"
import { Component, type ReactNode } from "react"
import { report } from "../providers/errors/reports.ts"
import { resetCache } from "./reset-cache.ts"

/** 2.3: what is shown in place of a screen that can't be drawn. */
export function BlankScreen() {
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

/** For what fails around the pages; the router does the same for the pages themselves. */
export class RenderFallback extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    report(error)
  }

  override render() {
    return this.state.hasFailed ? <BlankScreen /> : this.props.children
  }
}
