import { useNavigate, useRouterState } from "@tanstack/react-router"
import { useEffect } from "react"
import type { Init } from "../api/inlined.ts"
import { selectAsAsked } from "../catalogue/selection.ts"

/** 2.1: `?funbox=` and `?location=` select on load, on any page, and then leave the address. */
export function useAskedSelection(init: Init | undefined): void {
  const navigate = useNavigate()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  useEffect(() => {
    const search = new URLSearchParams(searchStr)
    const asked = { funbox_id: search.get("funbox"), location_id: search.get("location") }
    if (init === undefined || (asked.funbox_id === null && asked.location_id === null)) return
    selectAsAsked(init, asked)
    const rest = ({ funbox: _funbox, location: _location, ...kept }: Record<string, unknown>) => kept
    void navigate({ to: pathname, search: rest, state: true, replace: true })
  }, [init, pathname, searchStr, navigate])
}
