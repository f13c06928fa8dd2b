import "@hub/ui/kit.css"
import "./shell/splash.css"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, startTransition } from "react"
import { createRoot } from "react-dom/client"
import { onAuthChange } from "./api/tokens.ts"
import { startReports } from "./providers/errors/reports.ts"
import { router } from "./routes.tsx"
import { RenderFallback } from "./shell/render-fallback.tsx"
import { fetchFirst } from "./shell/root.tsx"

// Who may be where is decided again when somebody signs in or out, in this tab or in another.
onAuthChange(() => void router.invalidate())

// What fails from here on is told.
startReports()

async function start(): Promise<void> {
  // The splash stands here until the first screen does; a page that has lost it on the way can't show anything (spec 8).
  const element = document.getElementById("root")
  if (element === null) throw new Error("Cannot initialize splash")
  // What can't be fetched is told by the page that misses it.
  await router.load().catch(() => undefined)
  await fetchFirst(router.state.matches.at(-1)).catch(() => undefined)
  // In slices, as a transition: a phone stays awake to the hand while its first page is drawn.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <RenderFallback>
          <RouterProvider router={router} />
        </RenderFallback>
      </StrictMode>,
    ),
  )
}

void start()

// Nothing of the first screen waits for this; without a connection there is nothing to be kept anew.
setTimeout(() => {
  import("./shell/offline-passes.ts").then(
    (m) => m.offlinePasses(),
    () => undefined,
  )
}, 3000)
