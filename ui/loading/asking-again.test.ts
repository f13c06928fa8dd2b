// @vitest-environment jsdom
import { expect, test, vi } from "vitest"
import { askingAgain } from "./asking-again.ts"

const failing = (message: string) => new TypeError(message)
const MENU = "https://hub.example/assets/menu-Ab3.js"
const there = { Menu: 1 }

test("a script that was lost is asked for under another name each time", async () => {
  const load = vi.fn().mockRejectedValue(failing(`Failed to fetch dynamically imported module: ${MENU}`))
  const take = vi
    .fn()
    .mockRejectedValueOnce(failing(`error loading dynamically imported module: ${MENU}?1`))
    .mockResolvedValue(there)
  const ask = askingAgain(load, "Menu", take)
  await expect(ask()).rejects.toThrow("Failed")
  await expect(ask()).rejects.toThrow("error loading")
  expect(await ask()).toBe(1)
  expect(load).toHaveBeenCalledOnce()
  expect(take.mock.calls).toEqual([[`${MENU}?1`], [`${MENU}?2`]])
})

test("a script that has it under another name has failed, and never stands for it", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(failing(`Failed: ${MENU}`))
    .mockResolvedValue(there)
  const ask = askingAgain(load, "Menu", async () => ({}))
  await expect(ask()).rejects.toThrow("Failed")
  await expect(ask()).rejects.toThrow("Menu is not in")
})

test("a failure that names no script is asked for as before", async () => {
  const load = vi.fn().mockRejectedValueOnce(failing("Importing a module script failed.")).mockResolvedValue(there)
  const take = vi.fn()
  const ask = askingAgain(load, "Menu", take)
  await expect(ask()).rejects.toThrow("Importing")
  expect(await ask()).toBe(1)
  expect(take).not.toHaveBeenCalled()
})

test("a style sheet that was lost comes before the part does", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(failing("Unable to preload CSS for /assets/menu-x.css"))
    .mockResolvedValue(there)
  const ask = askingAgain(load, "Menu")
  await expect(ask()).rejects.toThrow("CSS")
  const asked = ask()
  await vi.waitFor(
    () => expect(document.querySelector("link")?.getAttribute("href")).toBe("/assets/menu-x.css"),
    10_000,
  )
  expect(load).toHaveBeenCalledOnce()
  document.querySelector("link")?.dispatchEvent(new Event("load"))
  expect(await asked).toBe(1)
})
