import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { FailedScreen } from "./failed-screen.tsx"

const m = messages("portal/shell.profileFailed")

/** The profile couldn't be loaded, though the session may still be good. */
export const ProfileFailed = (props: { isBusy: boolean; onRetry: () => void }) => (
  <FailedScreen title={m.title} words={m.stillSignedIn} isPatient {...props}>
    <Link className={buttonClass({ variant: "line" })} to="/support">
      {m.getHelp}
    </Link>
  </FailedScreen>
)
