// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Drawer } from "./drawer.tsx"

afterEach(cleanup)

test("is a dialog with its title, what it is about, its body and its foot; Esc closes it", () => {
  const close = vi.fn()
  render(
    <Drawer
      isOpen
      title="Correct a birth date"
      more="Theo Okafor"
      face={<i>TO</i>}
      foot={<button type="button">Correct it</button>}
      onClose={close}
    >
      <p>Born</p>
    </Drawer>,
  )
  const drawer = screen.getByRole("dialog", { name: "Correct a birth date" })
  expect(drawer.dataset["align"]).toBe("side")
  expect(drawer.textContent).toBe("Correct a birth dateTOTheo OkaforBornCorrect it")
  fireEvent(drawer, new Event("cancel", { cancelable: true }))
  expect(close).toHaveBeenCalledOnce()
})
