import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { NewCardHandle } from "../providers/card-fields/new-card-fields.tsx"
import { loadedForm } from "./use-typed-card.ts"

const FORM: NewCardHandle = { take: () => undefined }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("a press on Pay waits for a form that is on its way", async () => {
  const handle: { current: NewCardHandle | null } = { current: null }
  const form = loadedForm(handle)
  await vi.advanceTimersByTimeAsync(900)
  handle.current = FORM
  await vi.advanceTimersByTimeAsync(100)
  expect(await form).toBe(FORM)
})

test("a form that doesn't come isn't waited for without end", async () => {
  const form = loadedForm({ current: null })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await form).toBeNull()
})
