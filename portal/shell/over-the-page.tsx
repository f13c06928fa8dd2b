import { ToastsShown } from "@hub/ui/toast/toasts-shown"
import { AskedParticipant } from "../participants/asked-participant.tsx"
import { VersionNotice } from "./version-notice.tsx"

/** What may open over any page by itself. It comes after the page, in one piece. */
export const OverThePage = () => (
  <>
    <AskedParticipant />
    <ToastsShown />
    <VersionNotice />
  </>
)
