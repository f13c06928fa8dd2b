import { buttonClass } from "@hub/ui/button/button"
import { Logo } from "@hub/ui/mark/logo"
import { Link } from "@tanstack/react-router"
import { useIsSignedIn } from "../account/queries.ts"
import type { Init } from "../api/inlined.ts"
import { FunboxSwitcher } from "./funbox-switcher.tsx"
import { HeaderMenu } from "./header-menu.tsx"

/** 2.4: pages whose header is the logo alone; Welcome adds the way in. */
const isMinimal = (path: string): boolean => /^\/(welcome|locations|select-funbox|funbox)(\/|$)/.test(path)

/** 2.4: pages on which the selected funbox stands in the header. */
const hasSwitcher = (path: string): boolean =>
  /^\/(availability|schedule|explore-offerings|flexible-payments)(\/|$)/.test(path)

export function Header({ path, init }: { path: string; init: Init }) {
  const signedIn = useIsSignedIn()
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
          {(!isMinimal(path) || (isWelcome && signedIn)) && <HeaderMenu init={init} />}
        </div>
      </div>
    </header>
  )
}
