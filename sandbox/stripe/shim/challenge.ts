import { BOX, BUTTON, TITLE } from "./dialog-styles.ts"

/** The bank's page. A native dialog keeps the focus inside and closes with Escape, which counts as a failure. */
export function challenge(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog")
    const title = document.createElement("h2")
    title.textContent = "Test bank: is it you?"
    title.id = "sandbox-challenge"
    dialog.setAttribute("aria-labelledby", title.id)
    Object.assign(dialog.style, BOX)
    Object.assign(title.style, TITLE)
    const words = document.createElement("p")
    words.textContent = "This stands in for your bank's own page. No money moves."
    const button = (label: string, is_passed: boolean): HTMLButtonElement => {
      const made = document.createElement("button")
      made.type = "button"
      made.textContent = label
      Object.assign(made.style, BUTTON)
      made.addEventListener("click", () => finish(is_passed))
      return made
    }
    let is_over = false
    const finish = (is_passed: boolean): void => {
      if (is_over) return
      is_over = true
      dialog.remove()
      resolve(is_passed)
    }
    dialog.addEventListener("close", () => finish(false))
    dialog.append(title, words, button("Complete authentication", true), button("Fail authentication", false))
    document.body.append(dialog)
    dialog.showModal()
  })
}
