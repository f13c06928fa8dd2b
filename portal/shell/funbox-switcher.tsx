import { Icon } from "@hub/ui/icon/icon"
import { FunboxMark } from "@hub/ui/mark/funbox-mark"
import { Link } from "@tanstack/react-router"
import type { Init } from "../api/inlined.ts"
import { useSelection } from "../catalogue/selection.ts"

/** 2.4: the selected funbox and its location, one tap from choosing another. */
export function FunboxSwitcher({ init }: { init: Init }) {
  const { funbox, location } = useSelection(init)
  return (
    <Link className="switch" to="/select-funbox" search={{ selected_tab: "funbox" }} state={{ from: "/availability" }}>
      <FunboxMark mark={funbox?.mark ?? "trail"} size={2.25} tint />
      <span>
        {funbox?.name ?? "Choose a program area"}
        <small>{location?.name ?? (funbox === undefined ? "" : "All locations")}</small>
      </span>
      <Icon name="down" />
    </Link>
  )
}
