import { messages } from "@hub/domain/kernel/messages"
import { JumpLink } from "@hub/ui/focus/jump-link"
import { type ReactNode, useSyncExternalStore } from "react"
import type { Init } from "../api/preloaded.ts"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"

const offlineBannerTexts = messages("portal/shell.offlineBanner")

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener("online", changed)
  globalThis.addEventListener("offline", changed)
  return () => {
    globalThis.removeEventListener("online", changed)
    globalThis.removeEventListener("offline", changed)
  }
}

function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{isOnline ? null : <p className="note warn">{offlineBannerTexts.offline}</p>}</div>
}

const m = messages("portal/shell.frame")

interface Props {
  path: string
  init: Init
  signedIn: boolean
  switcher?: ReactNode
  menu?: ReactNode
  tabs?: ReactNode
  children: ReactNode
}

/** What is around every page. */
export function Frame({ path, init, signedIn, switcher, menu, tabs, children }: Props) {
  return (
    <>
      <JumpLink to="main">{m.skipToMainContent}</JumpLink>
      <Header path={path} init={init} signedIn={signedIn} switcher={switcher} menu={menu} />
      <OfflineBanner />
      {children}
      <Footer path={path} company={init.company_profile} />
      {tabs}
    </>
  )
}
