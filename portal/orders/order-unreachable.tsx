import { Button } from "@hub/ui/button/button"

/** The order couldn't be asked for: it may well be there, so nothing is said about it but that. */
export function OrderUnreachable({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <main id="main">
      <div className="page-h" role="alert">
        <h1>We couldn't load your booking</h1>
        <p>It is safe, and nothing is charged twice. Please try again in a moment.</p>
      </div>
      <Button busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </main>
  )
}
