import { messages } from "@hub/domain/kernel/messages"
import { JumpLink } from "@hub/ui/focus/jump-link"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { Announcer } from "@hub/ui/page-header/announcer"
import { ToastRegion } from "@hub/ui/toast/toast-region"
import { useMe } from "../staff/queries.ts"
import { KeyList } from "./key-list.tsx"
import { SideNav, TabNav } from "./nav.tsx"
import { isPermitted } from "./permitted.ts"
import { PermittedPage } from "./permitted-page.tsx"
import { TopBar } from "./top-bar.tsx"

const m = messages("console/shell.frame")

/** Few calls want a fresh proof. */
const ProofDialog = lazyComponent(() => import("../staff/proof-dialog.tsx"), "ProofDialog", { Failed: Nothing })

/** Comes behind the page: it draws what it finds, which a first screen doesn't need. */
const FindFamilies = lazyComponent(() => import("../families/find-families.tsx"), "FindFamilies", { Failed: Nothing })

/** What is around every page of somebody who is signed in. */
export function Frame() {
  const me = useMe()
  return (
    <div className="console">
      <JumpLink to="main">{m.skipToMainContent}</JumpLink>
      <TopBar find={isPermitted(me, "read_orders") && <FindFamilies place="bar" />} />
      <SideNav />
      <main id="main" tabIndex={-1}>
        <PermittedPage />
      </main>
      <TabNav />
      <KeyList />
      <ProofDialog />
      <ToastRegion />
      <Announcer />
    </div>
  )
}
