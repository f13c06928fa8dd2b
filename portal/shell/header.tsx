import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { Logo } from "@hub/ui/mark/logo"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Init } from "../api/preloaded.ts"

const m = messages("portal/shell.header")

/** 2.4: pages whose header is the logo alone; Welcome adds the way in. */
const isMinimal = (path: string): boolean => /^\/(welcome|locations|select-funbox|funbox)(\/|$)/.test(path)

/** 2.4: pages with the selected funbox in the header. */
const hasSwitcher = (path: string): boolean =>
  /^\/(availability|schedule|explore-offerings|flexible-payments)(\/|$)/.test(path)

const LanguageButton = lazyComponent(() => import("./language-button.tsx"), "LanguageButton", { Failed: Nothing })

/** Before the family has signed in, its language is at hand on a phone as well; later it is in the menu. */
const classOf = (path: string, signedIn: boolean): string =>
  ["top", hasSwitcher(path) ? "has-switcher" : "", !signedIn && /^\/(welcome|sign-in)$/.test(path) ? "at-door" : ""]
    .filter((name) => name !== "")
    .join(" ")

interface Props {
  path: string
  init: Init
  signedIn: boolean
  switcher?: ReactNode
  menu?: ReactNode
}

export function Header({ path, init, signedIn, switcher, menu }: Props) {
  const isWelcome = path === "/welcome"
  const home = isWelcome ? (signedIn ? "/dashboard" : "/sign-in") : "/"
  const switches = hasSwitcher(path)
  return (
    <header className={classOf(path, signedIn)}>
      <div>
        <Link
          activeOptions={{ exact: true }}
          className="logo"
          to={home}
          aria-label={m.home({ name: init.company_profile.name })}
        >
          {init.company_profile.logo === null ? (
            <Logo />
          ) : (
            <img src={init.company_profile.logo} alt="" width={32} height={32} />
          )}
          <span className="name" translate="no">
            {init.company_profile.name}
          </span>
        </Link>
        {switches && switcher}
        <div className="end">
          {(isWelcome || !isMinimal(path)) && <LanguageButton />}
          {isWelcome && !signedIn && (
            <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "line", size: "s" })} to="/sign-in">
              {m.logIn}
            </Link>
          )}
          {(!isMinimal(path) || (isWelcome && signedIn)) && menu}
        </div>
      </div>
    </header>
  )
}
