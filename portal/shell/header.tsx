import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Logo } from "@hub/ui/mark/logo"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { useIsSignedIn } from "../account/queries.ts"
import type { Init } from "../api/inlined.ts"
import { FunboxSwitcher } from "./funbox-switcher.tsx"
import { MainMenu } from "./main-menu.tsx"

/** 2.4: pages whose header is the logo alone; Welcome adds the way in. */
const isMinimal = (path: string): boolean => /^\/(welcome|locations|select-funbox|funbox)(\/|$)/.test(path)

/** 2.4: pages on which the selected funbox stands in the header. */
const hasSwitcher = (path: string): boolean =>
  /^\/(availability|schedule|explore-offerings|flexible-payments)(\/|$)/.test(path)

export function Header({ path, init }: { path: string; init: Init }) {
  const signedIn = useIsSignedIn()
  const [isOpen, setOpen] = useState(false)
  const isWelcome = path === "/welcome"
  const home = isWelcome ? (signedIn ? "/dashboard" : "/sign-in") : "/"
  const switcher = hasSwitcher(path)
  return (
    <header className={switcher ? "top has-sw" : "top"}>
      <div>
        <Link className="logo" to={home} aria-label={`${init.company_profile.name}, home`}>
          {init.company_profile.logo === null ? (
            <Logo />
          ) : (
            <img src={init.company_profile.logo} alt="" width={32} height={32} />
          )}
          <span className="name">{init.company_profile.name}</span>
        </Link>
        {switcher && <FunboxSwitcher init={init} />}
        <div className="end">
          {isWelcome && !signedIn && (
            <Link className={buttonClass({ variant: "line", size: "s" })} to="/sign-in">
              Log in
            </Link>
          )}
          {(!isMinimal(path) || (isWelcome && signedIn)) && (
            <button
              type="button"
              className={buttonClass({ variant: "line", size: "s" })}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Icon name="menu" />
              <span className="menu-word">Menu</span>
            </button>
          )}
        </div>
        <MainMenu isOpen={isOpen} onClose={() => setOpen(false)} init={init} />
      </div>
    </header>
  )
}
