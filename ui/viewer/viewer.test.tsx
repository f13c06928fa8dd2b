// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test } from "vitest"
import { Viewer } from "./viewer.tsx"

afterEach(cleanup)

const button = (name: string) => screen.getByRole("button", { name })

test("shows page by page, closer and turned, and each new page as it is", async () => {
  const user = userEvent.setup()
  render(<Viewer title="Vaccination record" pages={["/1.jpg", "/2.jpg"]} />)
  const image = () => screen.getByRole("img", { name: "Vaccination record", hidden: true })
  fireEvent.load(image())
  const sheet = image().parentElement
  expect(button("Wider")).toHaveProperty("disabled", true)
  await user.click(button("Closer"))
  await user.click(button("Turn"))
  expect(sheet?.style.getPropertyValue("--zoom")).toBe("150%")
  expect(sheet?.style.getPropertyValue("--turn")).toBe("90deg")
  expect(screen.getByText("1 of 2")).toBeTruthy()
  await user.click(button("Next page"))
  expect(image().getAttribute("src")).toBe("/2.jpg")
  expect(image().parentElement?.style.getPropertyValue("--zoom")).toBe("100%")
  expect(button("Next page")).toHaveProperty("disabled", true)
})

test("says when a page can't be shown, and what to do then", () => {
  render(<Viewer title="Custody letter" pages={["/1.jpg"]} failed={<button type="button">Ask again</button>} />)
  fireEvent.error(screen.getByRole("img", { hidden: true }))
  expect(screen.getByRole("alert").textContent).toBe("This document can’t be shown.Ask again")
})

test("a file that couldn't be fetched keeps the others from nothing", async () => {
  render(<Viewer title="Custody letter" pages={[undefined, "/2.jpg"]} />)
  expect(screen.getByRole("alert").textContent).toBe("This document can’t be shown.")
  await userEvent.click(button("Next page"))
  expect(screen.getByRole("img", { hidden: true }).getAttribute("src")).toBe("/2.jpg")
})
