import "@hub/ui/kit.css"
import "./shell/page-transition.css"
import "./shell/splash.css"
import { waitBeforeShown } from "@hub/ui/loading/retry-import.ts"
import { followTranslation } from "@hub/ui/translation/follow-translation.ts"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, startTransition } from "react"
import { createRoot } from "react-dom/client"
import { onAuthChange } from "./api/tokens.ts"
import "./language/kit-texts.ts"
import "./language/language.ts"
import { followScripts, textsReady } from "./language/texts.ts"
import { startReports } from "./providers/errors/reports.ts"
import { router } from "./routes.tsx"
import { loadShell } from "./shell/root.tsx"

// A login or logout, in this tab or another, decides again who may see the page.
onAuthChange(() => void router.invalidate())

followScripts()
// No part of a page is shown before its texts are here.
waitBeforeShown(textsReady)

startReports()

// Before a translator comes.
followTranslation()

/** The drawn splash has ended by then. */
const LONG_MS = 1500

const AGAIN_MS = 2000

/** Without its texts the first page would say nothing: the splash stays until they are here. */
async function firstTexts(): Promise<void> {
  while (
    !(await textsReady().then(
      () => true,
      () => false,
    ))
  )
    await new Promise((done) => setTimeout(done, AGAIN_MS))
}

async function start(): Promise<void> {
  const element = document.getElementById("root")
  if (element === null) throw new Error("Cannot initialize splash")
  // The splash stays until the first page can be shown. What fails here is shown by the page.
  const long = setTimeout(() => {
    import("./shell/play-splash.ts").then(
      ({ playSplash }) => playSplash(),
      () => {
        reportError(new Error("Cannot initialize splash"))
      },
    )
  }, LONG_MS)
  await router.load().catch(() => undefined)
  await firstTexts()
  clearTimeout(long)
  // As a transition React renders in slices, so that a slow phone still answers touches.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

void start()

// After the first screen: the code for the next one, and the service worker.
setTimeout(() => {
  void loadShell()
  import("./shell/offline-passes.ts").then(
    (m) => m.offlinePasses(),
    () => undefined,
  )
}, 3000)
