import { type HistoryState, useRouter, useRouterState } from "@tanstack/react-router"
import { type MouseEvent, useState } from "react"
import { cameFrom } from "./came-from.ts"
import { useWayBack } from "./use-way-back.ts"

/** The state of a link to a page with a way up; read when it is pressed, so that a list needn't render again with each address. */
export function useFromHere(): () => HistoryState {
  const router = useRouter()
  return () => cameFrom(router.state.location)
}

interface WayUp<Path> {
  readonly to: Path
  readonly onClick: ((event: MouseEvent) => void) | undefined
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
