import { configure } from "@testing-library/react"

// Read before the tests of every file that draws something.

// What is looked for may come later than a second on a machine that does much else, and is there in the end.
configure({ asyncUtilTimeout: 10_000 })

// This DOM has no modal dialogs and nothing to scroll. An open dialog is enough here; the journeys see real ones, and a real page.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
