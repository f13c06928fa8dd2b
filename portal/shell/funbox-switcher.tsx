import { placeOf } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { FunboxMark } from "@hub/ui/mark/funbox-mark"
import { Link, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import type { Init } from "../api/preloaded.ts"
import { useSelection } from "../catalogue/selection.ts"
import { cameFrom } from "./way-back/use-way-up.ts"

const m = messages("portal/shell.funboxSwitcher")

const FunboxOptions = lazyDialog(() => import("./funbox-options.tsx"), "FunboxOptions")

/** 2.4: the selected funbox and its location; opens the choice of another. */
export function FunboxSwitcher({ init }: { init: Init }) {
  const { funbox, location } = useSelection(init)
  const here = useLocation()
  const [isOpen, setOpen] = useState(false)
  const location_name = location === undefined ? m.allLocations : placeOf(location, "visitor").name
  if (funbox === undefined) {
    // 2.4 shows nothing without a selection. Where programs are listed, offer one; not in a step of scheduling.
    if (/^\/schedule\/./.test(here.pathname)) return null
    return (
      <Link
        activeOptions={{ exact: true }}
        className="switch"
        to="/select-funbox"
        search={{ selected_tab: "funbox" }}
        state={cameFrom(here)}
      >
        <FunboxMark mark="trail" size={2.25} tint />
        <span>{m.select({ singular: init.public_settings.funbox_label.singular })}</span>
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
        onClick={() => setOpen(true)}
      >
        <FunboxMark mark={funbox.mark} size={2.25} tint />
        <span>
          {funbox.name}
          <small>{location_name}</small>
        </span>
        <Icon name="down" />
      </button>
      <FunboxOptions init={init} title={location_name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
