import { ToastRegion } from "@hub/ui/toast/toast-region"
import { VersionNotice } from "./version-notice.tsx"

/** What may be told over any screen, whoever sees it and whatever gate they stand at. */
export const Notices = () => (
  <>
    <ToastRegion />
    <VersionNotice />
  </>
)
