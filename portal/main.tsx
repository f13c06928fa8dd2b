import "@hub/ui/kit.css"
import "./shell/splash.css"
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { ApiProblem } from "./api/problem.ts"
import { isSignedIn, onAuthChange } from "./api/tokens.ts"
import { startReports } from "./providers/errors/reports.ts"
import { router } from "./routes.tsx"
import { heedCompany } from "./shell/company-problems.ts"
import { RenderFallback } from "./shell/render-fallback.tsx"

const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => heedCompany(queries, error) }),
  mutationCache: new MutationCache({ onError: (error) => heedCompany(queries, error) }),
  defaultOptions: {
    queries: {
      // What the server has refused stays refused; only a network or a busy server is asked again.
      retry: (count, error) =>
        count < 2 && (!(error instanceof ApiProblem) || error.kind === "network" || error.kind === "server"),
      refetchOnWindowFocus: true,
    },
    // A change that is sent without a connection fails and says so; it must not wait in silence with a busy button.
    mutations: { networkMode: "always" },
  },
})

// 4.4: what belonged to the customer goes with them, in this tab and in the others.
onAuthChange(() => {
  if (isSignedIn()) void queries.invalidateQueries()
  else queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "init" })
  void router.invalidate()
})

const element = document.getElementById("root")
if (element !== null) {
  createRoot(element).render(
    <StrictMode>
      <RenderFallback>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </RenderFallback>
    </StrictMode>,
  )
}

startReports()

// Nothing of the first screen waits for this.
setTimeout(() => void import("./shell/offline-passes.ts").then((m) => m.offlinePasses()), 3000)
