// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { DropdownMenu } from "./dropdown-menu.tsx"

afterEach(cleanup)

const item = (id: string, onAct: () => void | Promise<unknown> = () => undefined) => ({ id, label: id, onAct })
const trigger = () => screen.getByRole("button", { name: "More" })

test("closes on a click outside, and on a click on an item unless that stays open (spec 4.12)", async () => {
  const user = userEvent.setup()
  render(<DropdownMenu label="More" items={[item("Edit"), { ...item("Mark"), keeps_open: true }]} />)
  await user.click(trigger())
  await user.click(screen.getByText("Mark"))
  expect(screen.queryByRole("menu")).toBeTruthy()
  await user.click(screen.getByTestId("underlay"))
  expect(screen.queryByRole("menu")).toBeNull()
  await user.click(trigger())
  await user.click(screen.getByText("Edit"))
  expect(screen.queryByRole("menu")).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
})

test("is busy and ignores clicks while an action runs (spec 4.12)", async () => {
  const user = userEvent.setup()
  let end: () => void = () => undefined
  const send = vi.fn(
    () =>
      new Promise<void>((done) => {
        end = done
      }),
  )
  render(<DropdownMenu label="More" items={[item("Send", send)]} />)
  await user.click(trigger())
  await user.click(screen.getByText("Send"))
  expect(trigger().getAttribute("aria-busy")).toBe("true")
  await user.click(trigger())
  expect(screen.queryByRole("menu")).toBeNull()
  await act(async () => end())
  expect(trigger().getAttribute("aria-busy")).toBe("false")
  expect(send).toHaveBeenCalledOnce()
})
