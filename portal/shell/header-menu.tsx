import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-component"
import { useCallback, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import type { Init } from "../api/inlined.ts"

// Both come when they are opened first, so that the header stays light.
const MainMenu = lazyDialog(() => import("./main-menu.tsx"), "MainMenu")
const CheckInModal = lazyDialog(() => import("../check-in/check-in-modal.tsx"), "CheckInModal")

type Shown = "menu" | "code" | undefined

/** 2.4: the way to the main menu, and from it to the code for the gate. */
export function HeaderMenu({ init }: { init: Init }) {
  const { data: customer } = useCustomer()
  const [shown, show] = useState<Shown>()
  // What was opened once stays, so that it can close in its own time.
  const [known, setKnown] = useState<ReadonlySet<Shown>>(new Set())
  const open = useCallback((what: Shown) => {
    setKnown((before) => new Set([...before, what]))
    show(what)
  }, [])
  const close = useCallback(() => show(undefined), [])
  const openCode = useCallback(() => open("code"), [open])
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "line", size: "s" })}
        aria-haspopup="dialog"
        onClick={() => open("menu")}
      >
        <Icon name="menu" />
        <span className="menu-word">Menu</span>
      </button>
      {known.has("menu") && <MainMenu init={init} isOpen={shown === "menu"} onClose={close} onCode={openCode} />}
      {known.has("code") && customer !== undefined && (
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
