import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { FailedScreen } from "./failed-screen.tsx"
import { profileFailed as t } from "./words.tsx"

/** The profile couldn't be loaded, though the session may still be good. */
export const ProfileFailed = (props: { isBusy: boolean; onRetry: () => void }) => (
  <FailedScreen title={t.title} words={t.stillSignedIn} isPatient {...props}>
    <Link className={buttonClass({ variant: "line" })} to="/support">
      {t.getHelp}
    </Link>
  </FailedScreen>
)
