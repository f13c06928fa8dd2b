import { messages } from "@hub/domain/kernel/messages"
import { JumpLink } from "@hub/ui/focus/jump-link"
import type { ReactNode } from "react"
import type { Init } from "../api/preloaded.ts"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"
import { OfflineBanner } from "./offline-banner.tsx"

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
