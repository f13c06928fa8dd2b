import { useRouterState } from "@tanstack/react-router"

/** The address without its search and a last slash: /support/ is the same page as /support, with the same header and footer. */
export const usePath = (): string =>
  useRouterState({ select: ({ location }) => location.pathname.replace(/(?<=.)\/+$/, "") })
