import { ToastsShown } from "@hub/ui/toast/toasts-shown"
import { VersionNotice } from "./version-notice.tsx"

/** Notifications over any screen, including the gates. */
export const Notices = () => (
  <>
    <ToastsShown />
    <VersionNotice />
  </>
)
