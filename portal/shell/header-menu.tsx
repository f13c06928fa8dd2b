import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { Link } from "@tanstack/react-router"
import { useCallback, useEffect, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import type { Init } from "../api/preloaded.ts"

const m = messages("portal/shell.headerMenu")

const MainMenu = lazyDialog(() => import("./main-menu.tsx"), "MainMenu")
const CheckInModal = lazyDialog(() => import("../check-in/check-in-modal.tsx"), "CheckInModal")

/** The installed app has a shortcut to the code. */
type Shown = "menu" | "code" | undefined
const shownByAddress = (): Shown => (globalThis.location.hash === "#code" ? "code" : undefined)

/** The menu's groups and Support, from 1024 px on in the header. `of` are the addresses that belong to them. */
const placesTexts = () =>
  [
    {
      to: "/availability",
      words: m.book,
      is_for_visitors: true,
      of: /^\/(availability|explore-offerings|programs|schedule|flexible-payments)(\/|$)/,
    },
    {
      to: "/dashboard",
      words: m.family,
      of: /^\/(dashboard|participants|(add|edit)-participant|contacts|documents|applications|smart-forms|personal-information|directions|schedule-sharing)(\/|$)/,
    },
    {
      to: "/profile",
      words: m.account,
      of: /^\/(profile|personal-info|history|cards|promocodes|payment_plan|upgrade_credit)(\/|$)/,
    },
    { to: "/support", words: m.support, is_for_visitors: true, of: /^\/support$/ },
  ] as const

interface Props {
  init: Init
  path: string
  signedIn: boolean
}

/** 2.4: opens the main menu, and from it the check-in code. */
export function HeaderMenu({ init, path, signedIn }: Props) {
  const { data: customer } = useCustomer()
  const [shown, show] = useState<Shown>(shownByAddress)
  const close = useCallback(() => show(undefined), [])
  const openCode = useCallback(() => show("code"), [])
  useEffect(() => {
    // The shortcut of an app that is open on the dashboard changes the hash alone.
    const onHash = () => show((before) => shownByAddress() ?? before)
    window.addEventListener("hashchange", onHash)
    return () => window.removeEventListener("hashchange", onHash)
  }, [])
  const places = signedIn ? placesTexts() : placesTexts().filter((place) => "is_for_visitors" in place)
  return (
    <>
      <nav className="places" aria-label={m.main}>
        {places.map(({ to, words, of }) => (
          <Link
            activeOptions={{ exact: true }}
            key={to}
            to={to}
            aria-current={path === to ? "page" : of.test(path) ? "true" : undefined}
          >
            {words}
          </Link>
        ))}
      </nav>
      {/* While the family is loading too, so that nothing beside it moves. */}
      {signedIn && customer?.students.length !== 0 && (
        <button type="button" className="code" aria-haspopup="dialog" onClick={openCode}>
          <Icon name="qr" />
          <span>{m.code}</span>
        </button>
      )}
      <button
        type="button"
        className={buttonClass({ variant: "line", size: "s" })}
        aria-haspopup="dialog"
        onClick={() => show("menu")}
      >
        <Icon name="menu" />
        <span className="menu-word">{m.menu}</span>
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
