import type { HistoryState } from "@tanstack/react-router"

interface Source {
  readonly href: string
  readonly state: HistoryState
}

/** 2.1: the state of a link into a flow, by which it can return to its source page. */
export const cameFrom = ({ href, state: { from, from_state } }: Source): HistoryState => ({
  from: href,
  ...(from === undefined ? {} : { from_state: { from, ...(from_state === undefined ? {} : { from_state }) } }),
})
