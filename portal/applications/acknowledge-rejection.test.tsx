import { takeAnnouncement } from "@hub/ui/page-header/announcements.ts"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, renderHook } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { useAcknowledgeRejection } from "./queries.ts"

afterEach(() => vi.unstubAllGlobals())

it("says once what was archived", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, result: { name: "Story Lab" } }))
  const hook = renderHook(() => useAcknowledgeRejection(), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  act(() => hook.result.current.mutate("a1"))
  await vi.waitFor(() => expect(hook.result.current.isSuccess).toBe(true))
  expect(takeAnnouncement()?.sentence).toBe("Story Lab is archived.")
  expect(takeAnnouncement()).toBeUndefined()
})
