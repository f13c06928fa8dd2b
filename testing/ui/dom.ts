import { configure } from "@testing-library/react"
import { afterAll, vi } from "vitest"

// Runs before the tests of every file that draws something. The files share one process and its DOM, which starts in a hundredth of the
// time of a new one; each still loads its own modules, and leaves the DOM as it was.

vi.resetModules()

const { addAllTexts } = await import("../texts.ts")
addAllTexts()
const { seedProperties } = await import("../campaign/campaign.ts")
seedProperties()
await import("@hub/portal/language/texts")
await import("@hub/portal/language/kit-texts")

const storages = { localStorage, sessionStorage }
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const [name, value] of Object.entries(storages)) {
    Object.defineProperty(globalThis, name, { configurable: true, value })
    value.clear()
  }
  document.body.replaceChildren()
  history.replaceState(null, "", "/")
})

// On a busy machine what is awaited may take longer than a second.
configure({ asyncUtilTimeout: 10_000 })

// What jsdom lacks. The journeys see real dialogs and a real page.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, "\\$&") } })
