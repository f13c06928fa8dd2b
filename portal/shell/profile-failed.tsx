import { Button, buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import styles from "./profile-failed.module.css"

/** Who is signed in couldn't be asked for: no page can be drawn for them, and nobody is signed out for a bad connection. */
export function ProfileFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <main id="main">
      <div className="page-h" role="alert">
        <h1>We couldn't load your family</h1>
        <p>You are still signed in, and nothing that you picked is lost. Please try again in a moment.</p>
      </div>
      <p className={styles["acts"]}>
        <Button busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
        <Link className={buttonClass({ variant: "line" })} to="/support">
          Get help
        </Link>
      </p>
    </main>
  )
}
