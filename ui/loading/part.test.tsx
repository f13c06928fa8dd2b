// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { closeToast, currentToasts } from "../toast/toasts.ts"
import { part, popup } from "./part.tsx"

const Told = ({ text }: { text: string }) => <p>Told: {text}</p>
const here = { Told }
const lost = new TypeError("Failed to fetch dynamically imported module")

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})
afterEach(cleanup)

test("it stands in for itself until its code has come, and isn't fetched again", async () => {
  const load = vi.fn(async () => here)
  const Part = part(load, "Told", { Pending: () => <p>On its way</p> })
  const { unmount } = render(<Part text="one" />)
  expect(screen.getByText("On its way")).toBeTruthy()
  expect(await screen.findByText("Told: one")).toBeTruthy()
  unmount()
  render(<Part text="two" />)
  expect(screen.getByText("Told: two")).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test("what was fetched ahead is there at once", async () => {
  const Part = part(async () => here, "Told")
  await Part.preload?.()
  expect(Part.preload).toBeUndefined()
  render(<Part text="one" />)
  expect(screen.getByText("Told: one")).toBeTruthy()
})

test("a fetch ahead that fails says nothing, and the part is asked for again when it is shown", async () => {
  const load = vi.fn(async () => here).mockRejectedValueOnce(lost)
  const Part = part(load, "Told")
  await Part.preload?.()
  render(<Part text="one" />)
  expect(await screen.findByText("Told: one")).toBeTruthy()
})

test("a part whose code is lost says so, leaves all else standing, and comes when it is asked for again", async () => {
  const load = vi.fn(async () => here).mockRejectedValueOnce(lost)
  const Part = part(load, "Told")
  render(
    <>
      <p>All else</p>
      <Part text="one" />
    </>,
  )
  expect((await screen.findByRole("alert")).textContent).toContain("couldn't be loaded")
  expect(screen.getByText("All else")).toBeTruthy()
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Told: one")).toBeTruthy()
})

test("it comes by itself with the connection", async () => {
  const load = vi.fn(async () => here).mockRejectedValueOnce(lost)
  const Part = part(load, "Told")
  render(<Part text="one" />)
  await screen.findByRole("alert")
  // On a busy machine the alert may stand there a moment before anybody listens for the connection.
  await vi.waitFor(() => {
    act(() => void globalThis.dispatchEvent(new Event("online")))
    expect(screen.getByText("Told: one")).toBeTruthy()
  }, 10_000)
})

test("what opens over the page is told and closed when its code is lost, and asked for again at each opening", async () => {
  const Opened = (_props: { isOpen: boolean; onClose: () => void }) => <p>Opened</p>
  const load = vi
    .fn(async () => ({ Opened }))
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
  const Popup = popup(load, "Opened")
  const onClose = vi.fn()
  const { rerender } = render(<Popup isOpen onClose={onClose} />)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), 10_000)
  expect(currentToasts().map(({ text }) => text)).toEqual([
    "This couldn't be loaded. Check your connection and try again.",
  ])
  rerender(<Popup isOpen={false} onClose={onClose} />)
  rerender(<Popup isOpen onClose={onClose} />)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2), 10_000)
  rerender(<Popup isOpen={false} onClose={onClose} />)
  rerender(<Popup isOpen onClose={onClose} />)
  expect(await screen.findByText("Opened")).toBeTruthy()
})

test("what was left before its code was lost tells nobody", async () => {
  let fail: (error: Error) => void = () => undefined
  const load = () => new Promise<{ Told: typeof Told }>((_resolve, reject) => (fail = reject))
  const onMissing = vi.fn()
  const Part = part(load, "Told", { onMissing })
  const { unmount } = render(<Part text="one" />)
  unmount()
  fail(lost)
  await act(async () => undefined)
  expect(onMissing).not.toHaveBeenCalled()
})
