import "@hub/ui/kit.css"
import "@hub/ui/density.css"
import "./shell/console.css"
import "@hub/portal/language/kit-texts"
import { followScripts, textsReady } from "@hub/portal/language/texts"
import { waitBeforeShown } from "@hub/ui/loading/retry-import.ts"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { router } from "./routes.tsx"
import { queries } from "./shell/query-client.ts"

followScripts()
// No part of a page is shown before its texts are here.
waitBeforeShown(textsReady)

async function start(): Promise<void> {
  const element = document.getElementById("root")
  if (element === null) throw new Error("The page has no root")
  await Promise.all([textsReady(), router.load().catch(() => undefined)])
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
