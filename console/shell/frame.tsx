import { messages } from "@hub/domain/kernel/messages"
import { JumpLink } from "@hub/ui/focus/jump-link"
import { Announcer } from "@hub/ui/page-header/announcer"
import { ToastRegion } from "@hub/ui/toast/toast-region"
import { Outlet } from "@tanstack/react-router"
import { ProofDialog } from "../staff/proof-dialog.tsx"
import { SideNav, TabNav } from "./nav.tsx"
import { TopBar } from "./top-bar.tsx"

const m = messages("console/shell.frame")

/** What is around every page of somebody who is signed in. */
export function Frame() {
  return (
    <div className="console">
      <JumpLink to="main">{m.skipToMainContent}</JumpLink>
      <TopBar />
      <SideNav />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <TabNav />
      <ProofDialog />
      <ToastRegion />
      <Announcer />
    </div>
  )
}
