import { expect, test, vi } from "vitest"
import { askingAgain } from "./asking-again.ts"

const failing = (message: string) => new TypeError(message)
const MENU = "https://hub.example/assets/menu-Ab3.js"

test("a script that was lost is asked for under another name each time", async () => {
  const load = vi.fn().mockRejectedValue(failing(`Failed to fetch dynamically imported module: ${MENU}`))
  const take = vi
    .fn()
    .mockRejectedValueOnce(failing(`error loading dynamically imported module: ${MENU}?1`))
    .mockResolvedValue({ Menu: 1 })
  const ask = askingAgain(load, take)
  await expect(ask()).rejects.toThrow("Failed")
  await expect(ask()).rejects.toThrow("error loading")
  expect(await ask()).toEqual({ Menu: 1 })
  expect(load).toHaveBeenCalledOnce()
  expect(take.mock.calls).toEqual([[`${MENU}?1`], [`${MENU}?2`]])
})

test("a failure that names no script is asked for as before", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(failing("Importing a module script failed."))
    .mockResolvedValue({ Menu: 1 })
  const take = vi.fn()
  const ask = askingAgain(load, take)
  await expect(ask()).rejects.toThrow("Importing")
  expect(await ask()).toEqual({ Menu: 1 })
  expect(take).not.toHaveBeenCalled()
})
