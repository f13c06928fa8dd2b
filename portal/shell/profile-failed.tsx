import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { FailedScreen } from "./failed-screen.tsx"

/** The profile couldn't be loaded, though the session may still be good. */
export const ProfileFailed = (props: { isBusy: boolean; onRetry: () => void }) => (
  <FailedScreen
    title="We couldn't load your family"
    words="You're still signed in, and your picks are safe. We try again every few seconds."
    isPatient
    {...props}
  >
    <Link className={buttonClass({ variant: "line" })} to="/support">
      Get help
    </Link>
  </FailedScreen>
)
