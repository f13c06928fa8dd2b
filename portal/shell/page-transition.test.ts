import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router"
import { expect, it, vi } from "vitest"
import { turnPages } from "./page-transition.ts"

it("draws the next page after the paint that answers the press", async () => {
  const paint = vi.spyOn(globalThis, "requestAnimationFrame")
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  turnPages(router)
  const draw = vi.fn(() => Promise.resolve())
  const drawn = router.startViewTransition(draw)
  await Promise.resolve()
  expect(draw).not.toHaveBeenCalled()
  await drawn
  expect(paint).toHaveBeenCalledOnce()
  expect(draw).toHaveBeenCalledOnce()
})
