import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-component"
import { useCallback, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import type { Init } from "../api/inlined.ts"

const MainMenu = lazyDialog(() => import("./main-menu.tsx"), "MainMenu")
const CheckInModal = lazyDialog(() => import("../check-in/check-in-modal.tsx"), "CheckInModal")

/** The installed app has a shortcut to the code. */
type Shown = "menu" | "code" | undefined

/** 2.4: opens the main menu, and from it the check-in code. */
export function HeaderMenu({ init }: { init: Init }) {
  const { data: customer } = useCustomer()
  const [shown, show] = useState<Shown>(() => (globalThis.location.hash === "#code" ? "code" : undefined))
  const close = useCallback(() => show(undefined), [])
  const openCode = useCallback(() => show("code"), [])
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "line", size: "s" })}
        aria-haspopup="dialog"
        onClick={() => show("menu")}
      >
        <Icon name="menu" />
        <span className="menu-word">Menu</span>
      </button>
      <MainMenu init={init} isOpen={shown === "menu"} onClose={close} onCode={openCode} />
      {customer !== undefined && (
        <CheckInModal
          customer={customer}
          time_zone={init.company_profile.time_zone}
          isOpen={shown === "code"}
          onClose={close}
        />
      )}
    </>
  )
}
