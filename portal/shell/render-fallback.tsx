import { Button } from "@hub/ui/button/button"
import { Component, type ReactNode } from "react"

/** 2.3: when a screen can't be drawn, it says so instead of staying blank. */
export class RenderFallback extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main id="main">
        <div className="page-h">
          <h1>Hmm, something's not quite right...</h1>
          <p>
            The screen has gone blank — but we got you covered! This could be due to cache, cookies, or security
            features protecting your data. Try refreshing the page, closing and reopening your browser.
          </p>
        </div>
        <Button onClick={() => location.reload()}>Refresh Now</Button>
      </main>
    )
  }
}
