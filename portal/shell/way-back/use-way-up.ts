import { type HistoryState, useRouter, useRouterState } from "@tanstack/react-router"
import { type MouseEvent, useState } from "react"
import { isOwnPath } from "./is-own-path.ts"

interface Source {
  readonly href: string
  readonly state: HistoryState
}

/** 2.1: the state of a link into a flow, by which it can return to its source page. */
export const cameFrom = ({ href, state: { from, from_state } }: Source): HistoryState => ({
  from: href,
  ...(from === undefined ? {} : { from_state: { from, ...(from_state === undefined ? {} : { from_state }) } }),
})

/** The state of a link to a page with a way up; read when it is pressed, so that a list needn't render again with each address. */
export function useFromHere(): () => HistoryState {
  const router = useRouter()
  return () => cameFrom(router.state.location)
}

interface WayUp<Path> {
  readonly to: Path
  readonly onClick: ((event: MouseEvent) => void) | undefined
}

/**
 * 2.1: leads back to the page in the state's `from`, or back in history. Without a history: to scheduling from its steps, else to the
 * given page.
 */
export function useWayBack(otherwise = "/participants"): () => void {
  const router = useRouter()
  const state = useRouterState({ select: ({ location }) => location.state })
  const isStep = useRouterState({ select: ({ location }) => location.pathname.startsWith("/schedule/") })
  const [{ from: target, from_state }] = useState(state)
  return () => {
    if (isOwnPath(target)) router.history.push(target, from_state)
    else if (router.history.canGoBack()) router.history.back()
    else router.history.push(isStep ? "/schedule" : otherwise)
  }
}

/** For a link to one of these pages: the one that the family came from, as it was, with its filters; else the first. */
export function useWayUp<const Path extends string>(first: Path, ...others: readonly Path[]): WayUp<Path> {
  // What the page itself puts in its address afterwards has no such state.
  const [from] = useState(useRouterState({ select: ({ location }) => location.state.from?.split(/[?#]/)[0] }))
  const goBack = useWayBack(first)
  const to = [first, ...others].find((path) => path === from)
  if (to === undefined) return { to: first, onClick: undefined }
  return {
    to,
    onClick: (event) => {
      event.preventDefault()
      goBack()
    },
  }
}
