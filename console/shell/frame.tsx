import { messages } from "@hub/domain/kernel/messages"
import { JumpLink } from "@hub/ui/focus/jump-link"
import { Key } from "@hub/ui/key/key"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { Modal } from "@hub/ui/modal/modal"
import { Announcer } from "@hub/ui/page-header/announcer"
import { ToastRegion } from "@hub/ui/toast/toast-region"
import { Outlet, useMatches } from "@tanstack/react-router"
import { useState } from "react"
import { useMe } from "../staff/queries.ts"
import css from "./frame.module.css"
import { keysHere, useKeys } from "./keys.ts"
import { SideNav, TabNav } from "./nav.tsx"
import { isPermitted } from "./permitted.ts"
import { TopBar } from "./top-bar.tsx"

/** Few open a page that isn't theirs, and it brings a drawing. */
const AccessDenied = lazyComponent(() => import("./access-denied.tsx"), "AccessDenied", { Failed: Nothing })

/** The page at the address, for the people whom its line in the routes names. */
function PermittedPage() {
  const me = useMe()
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? [] })
  // A device has the gate alone, which says itself when it is over.
  const isOpen = me.device !== null || access.length === 0 || access.some((permission) => isPermitted(me, permission))
  return isOpen ? <Outlet /> : <AccessDenied access={access} />
}

const m = messages("console/shell.frame")

/** Few calls want a fresh proof. */
const ProofDialog = lazyComponent(() => import("../staff/proof-dialog.tsx"), "ProofDialog", { Failed: Nothing })

/** Comes behind the page: it draws what it finds, which a first screen doesn't need. */
const FindFamilies = lazyComponent(() => import("../families/find-families.tsx"), "FindFamilies", { Failed: Nothing })

const keyListTexts = messages("console/shell.keyList")

const nameOf = (key: string): string => {
  if (key === " ") return keyListTexts.space
  return key === "escape" ? keyListTexts.escape : key.toUpperCase()
}

/** `?` lists what keys do on this page. */
function KeyList() {
  const [keys, setKeys] = useState<ReturnType<typeof keysHere>>({})
  const [isOpen, setOpen] = useState(false)
  useKeys({
    "?": {
      text: keyListTexts.opens,
      act: () => {
        setKeys(keysHere())
        setOpen(true)
      },
    },
  })
  return (
    <Modal isOpen={isOpen} title={keyListTexts.title} onClose={() => setOpen(false)}>
      <Stack as="dl" gap={2} className={css["keys"]}>
        {Object.entries(keys).map(([key, { text }]) => (
          <div key={key}>
            <dt>
              <Key name={nameOf(key)} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Stack>
      <p className="small dim">{keyListTexts.off}</p>
    </Modal>
  )
}

/** What is around every page of someone who is signed in. */
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
