import { type Screen, STATES, type State } from "./screen.ts"
import { SCREENS } from "./screens.ts"

/** Addresses that show the page of another: steps of scheduling, and what lies below a page. */
const SAME_PAGE: Readonly<Record<string, string>> = {
  "/participants/$": "/participants",
  "/schedule": "/availability",
  "/schedule/add-participant": "/add-participant",
  "/schedule/complete-customer-profile": "/personal-info",
  "/schedule/provide-payment-information": "/cards",
}

/** What is called otherwise there. */
const HEADINGS: Readonly<Record<string, string>> = { "/schedule": "Schedule Dates" }

function twin(route: string, of: string): Screen {
  const screen = SCREENS.find((one) => one.route === of)
  if (screen === undefined) throw new Error(`${route} shows no screen of the table`)
  const path = route.replace("$", "anything/below")
  const addresses = STATES.flatMap((state: State) => {
    const address = screen.at?.[state]
    return address === undefined ? [] : [[state, address.replace(screen.path, path)]]
  })
  const heading = HEADINGS[route] ?? screen.heading
  return { ...screen, path, route, heading, at: Object.fromEntries(addresses), isTwin: true }
}

/** What is seen there, as it is seen on the other. */
export const SAME_SCREENS: readonly Screen[] = Object.entries(SAME_PAGE).map(([route, of]) => twin(route, of))
