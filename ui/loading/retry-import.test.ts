// @vitest-environment jsdom
import { expect, test, vi } from "vitest"
import { retryImport } from "./retry-import.ts"

const failing = (message: string) => new TypeError(message)
const MENU = "https://hub.example/assets/menu-Ab3.js"
const menu = { Menu: 1 }

test("retries a failed script under another address each time", async () => {
  const load = vi.fn().mockRejectedValue(failing(`Failed to fetch dynamically imported module: ${MENU}`))
  const importFrom = vi
    .fn()
    .mockRejectedValueOnce(failing(`error loading dynamically imported module: ${MENU}?1`))
    .mockResolvedValue(menu)
  const loadMenu = retryImport(load, "Menu", importFrom)
  await expect(loadMenu()).rejects.toThrow("Failed")
  await expect(loadMenu()).rejects.toThrow("error loading")
  expect(await loadMenu()).toBe(1)
  expect(load).toHaveBeenCalledOnce()
  expect(importFrom.mock.calls).toEqual([[`${MENU}?1`], [`${MENU}?2`]])
})

test("fails when the retried script does not export the name", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(failing(`Failed: ${MENU}`))
    .mockResolvedValue(menu)
  const loadMenu = retryImport(load, "Menu", async () => ({}))
  await expect(loadMenu()).rejects.toThrow("Failed")
  await expect(loadMenu()).rejects.toThrow("Menu is not in")
})

test("repeats the import when the error names no script", async () => {
  const load = vi.fn().mockRejectedValueOnce(failing("Importing a module script failed.")).mockResolvedValue(menu)
  const importFrom = vi.fn()
  const loadMenu = retryImport(load, "Menu", importFrom)
  await expect(loadMenu()).rejects.toThrow("Importing")
  expect(await loadMenu()).toBe(1)
  expect(importFrom).not.toHaveBeenCalled()
})

test("loads a failed style sheet before the script", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(failing("Unable to preload CSS for /assets/menu-x.css"))
    .mockResolvedValue(menu)
  const loadMenu = retryImport(load, "Menu")
  await expect(loadMenu()).rejects.toThrow("CSS")
  const loading = loadMenu()
  await vi.waitFor(
    () => expect(document.querySelector("link")?.getAttribute("href")).toBe("/assets/menu-x.css"),
    10_000,
  )
  expect(load).toHaveBeenCalledOnce()
  document.querySelector("link")?.dispatchEvent(new Event("load"))
  expect(await loading).toBe(1)
})
