// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { DropdownMenu } from "./dropdown-menu.tsx"

afterEach(cleanup)

const item = (id: string, onAct: () => void | Promise<unknown> = () => undefined) => ({ id, label: id, onAct })
const trigger = () => screen.getByRole("button")
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const focused = () => document.activeElement?.textContent

test("keys open it, move around in it and close it to where they came from", () => {
  render(<DropdownMenu label="More" items={[item("Edit"), item("Move"), item("Drop")]} />)
  trigger().focus()
  key("ArrowDown")
  expect(focused()).toBe("Edit")
  key("ArrowUp")
  expect(focused()).toBe("Drop")
  key("ArrowDown")
  expect(focused()).toBe("Edit")
  key("End")
  expect(focused()).toBe("Drop")
  key("Escape")
  expect(screen.queryByRole("menu")).toBeNull()
  expect(document.activeElement).toBe(trigger())
  key("ArrowUp")
  expect(focused()).toBe("Drop")
})

test("a click outside closes it, and one on an item unless that stays open (spec 4.12)", () => {
  render(<DropdownMenu label="More" items={[item("Edit"), { ...item("Mark"), keeps_open: true }]} />)
  fireEvent.click(trigger())
  fireEvent.click(screen.getByText("Mark"))
  expect(screen.queryByRole("menu")).toBeTruthy()
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole("menu")).toBeNull()
  fireEvent.click(trigger())
  fireEvent.click(screen.getByText("Edit"))
  expect(screen.queryByRole("menu")).toBeNull()
})

test("while an item's action runs, the trigger is busy and ignores clicks (spec 4.12)", async () => {
  let end: () => void = () => undefined
  const act_once = vi.fn(
    () =>
      new Promise<void>((done) => {
        end = done
      }),
  )
  render(<DropdownMenu label="More" items={[item("Send", act_once)]} />)
  fireEvent.click(trigger())
  fireEvent.click(screen.getByText("Send"))
  expect(trigger().getAttribute("aria-busy")).toBe("true")
  fireEvent.click(trigger())
  expect(screen.queryByRole("menu")).toBeNull()
  await act(async () => end())
  expect(trigger().getAttribute("aria-busy")).toBe("false")
})
