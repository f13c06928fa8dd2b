import { ToastRegion } from "@hub/ui/toast/toast-region"
import { VersionNotice } from "./version-notice.tsx"

/** Notifications over any screen, including the gates. */
export const Notices = () => (
  <>
    <ToastRegion />
    <VersionNotice />
  </>
)
