import { ToastsShown } from "@hub/ui/toast/toasts-shown"
import { VersionNotice } from "./version-notice.tsx"

/** What may be told over any screen, whoever sees it and whatever gate they stand at. */
export const Notices = () => (
  <>
    <ToastsShown />
    <VersionNotice />
  </>
)
