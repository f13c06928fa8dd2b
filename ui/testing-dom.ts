import { configure } from "@testing-library/react"

// Runs before every test file that renders components.

// A busy machine may need longer than the default second.
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
