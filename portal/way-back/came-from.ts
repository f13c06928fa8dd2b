import type { HistoryState } from "@tanstack/react-router"

interface Source {
  readonly href: string
  readonly state: HistoryState
}

/** 2.1: what a link carries so that a flow can return to its source page, 'from' and its state. */
export const cameFrom = ({ href, state: { from, from_state } }: Source): HistoryState => ({
  from: href,
  ...(from === undefined ? {} : { from_state: { from, ...(from_state === undefined ? {} : { from_state }) } }),
})
