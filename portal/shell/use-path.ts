import { useRouterState } from "@tanstack/react-router"

/** The path without a trailing slash: /support/ is the same page as /support. */
export const usePath = (): string =>
  useRouterState({ select: ({ location }) => location.pathname.replace(/(?<=.)\/+$/, "") })
