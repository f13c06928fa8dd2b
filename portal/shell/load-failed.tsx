import { Button } from "@hub/ui/button/button"

/** 8: public init failure. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main">
      <div className="page-h">
        <h1>Application Failed to Initialize</h1>
        <p>We couldn't reach the server. Nothing that you picked is lost.</p>
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  )
}
