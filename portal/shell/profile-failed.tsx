import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { FailedScreen } from "./failed-screen.tsx"

/** Who is signed in couldn't be asked for: no page can be drawn for them, and nobody is signed out for a bad connection. */
export const ProfileFailed = (props: { isBusy: boolean; onRetry: () => void }) => (
  <FailedScreen
    title="We couldn't load your family"
    words="You are still signed in, and nothing that you picked is lost. Please try again in a moment."
    {...props}
  >
    <Link className={buttonClass({ variant: "line" })} to="/support">
      Get help
    </Link>
  </FailedScreen>
)
