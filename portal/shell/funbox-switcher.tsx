import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-component"
import { FunboxMark } from "@hub/ui/mark/funbox-mark"
import { Link, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import type { Init } from "../api/inlined.ts"
import { shownName } from "../catalogue/location-name.ts"
import { useSelection } from "../catalogue/selection.ts"
import { cameFrom } from "../way-back/came-from.ts"

// What it opens comes when it is opened first, so that the header stays light.
const FunboxOptions = lazyDialog(() => import("./funbox-options.tsx"), "FunboxOptions")

/** 2.4: the selected funbox and its location, one tap from choosing another. */
export function FunboxSwitcher({ init }: { init: Init }) {
  const { funbox, location } = useSelection(init)
  const here = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const place = location === undefined ? "All locations" : shownName(location)
  if (funbox === undefined) {
    // 2.4 has nothing here without a selection. Where programs are looked at, it is the way to one; in a step of scheduling it isn't.
    if (/^\/schedule\/./.test(here.pathname)) return null
    return (
      <Link className="switch" to="/select-funbox" search={{ selected_tab: "funbox" }} state={cameFrom(here)}>
        <FunboxMark mark="trail" size={2.25} tint />
        <span>Choose a program area</span>
        <Icon name="next" />
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className="switch"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <FunboxMark mark={funbox.mark} size={2.25} tint />
        <span>
          {funbox.name}
          <small>{place}</small>
        </span>
        <Icon name="down" />
      </button>
      {wasOpened && <FunboxOptions init={init} title={place} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
