import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import type { Init } from "../api/preloaded.ts"
import { closeMenuDialog, showCode, showMenu, useMenuDialog } from "./menu-dialog.ts"
import { headerPlaces } from "./places.ts"

const m = messages("portal/shell.headerMenu")

const MainMenu = lazyDialog(() => import("./main-menu.tsx"), "MainMenu")
const CheckInModal = lazyDialog(() => import("../check-in/check-in-modal.tsx"), "CheckInModal")

interface Props {
  init: Init
  path: string
  signedIn: boolean
}

/** 2.4: opens the main menu, and from it the check-in code. */
export function HeaderMenu({ init, path, signedIn }: Props) {
  const { data: customer } = useCustomer()
  const shown = useMenuDialog()
  const places = signedIn ? headerPlaces() : headerPlaces().filter((place) => "is_for_visitors" in place)
  return (
    <>
      <nav className="places" aria-label={m.main}>
        {places.map(({ to, text, isHere }) => (
          <Link
            activeOptions={{ exact: true }}
            key={to}
            to={to}
            aria-current={path === to ? "page" : isHere(path) ? "true" : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
      {/* While the family is loading too, so that nothing beside it moves. */}
      {signedIn && customer?.students.length !== 0 && (
        <button type="button" className="code" aria-haspopup="dialog" onClick={showCode}>
          <Icon name="qr" />
          <span>{m.code}</span>
        </button>
      )}
      <button
        type="button"
        className={buttonClass({ variant: "line", size: "s" })}
        aria-haspopup="dialog"
        onClick={showMenu}
      >
        <Icon name="menu" />
        <span className="menu-word">{m.menu}</span>
      </button>
      <MainMenu init={init} isOpen={shown === "menu"} onClose={closeMenuDialog} onCode={showCode} />
      {customer !== undefined && (
        <CheckInModal
          customer={customer}
          time_zone={init.company_profile.time_zone}
          isOpen={shown === "code"}
          onClose={closeMenuDialog}
        />
      )}
    </>
  )
}
