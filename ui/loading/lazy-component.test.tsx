// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { closeToast, currentToasts } from "../toast/toasts.ts"
import { lazyComponent } from "./lazy-component.tsx"
import { lazyDialog } from "./lazy-dialog.ts"

const Greeting = ({ text }: { text: string }) => <p>Hello {text}</p>
const module = { Greeting }
const failure = new TypeError("Failed to fetch dynamically imported module")

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})
afterEach(cleanup)

test("shows the fallback until the code has loaded, and fetches it once", async () => {
  const load = vi.fn(async () => module)
  const Lazy = lazyComponent(load, "Greeting", { Pending: () => <p>Loading</p> })
  const { unmount } = render(<Lazy text="one" />)
  expect(screen.getByText("Loading")).toBeTruthy()
  expect(await screen.findByText("Hello one")).toBeTruthy()
  unmount()
  render(<Lazy text="two" />)
  expect(screen.getByText("Hello two")).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test("shows an error in its own spot and retries on request", async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(failure)
  const Lazy = lazyComponent(load, "Greeting")
  render(
    <>
      <p>The rest of the page</p>
      <Lazy text="one" />
    </>,
  )
  expect((await screen.findByRole("alert")).textContent).toContain("couldn't be loaded")
  expect(screen.getByText("The rest of the page")).toBeTruthy()
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Hello one")).toBeTruthy()
})

test("retries when the connection is back", async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(failure)
  const Lazy = lazyComponent(load, "Greeting")
  render(<Lazy text="one" />)
  await screen.findByRole("alert")
  // The alert may be shown a moment before the listener is added.
  await vi.waitFor(() => {
    act(() => void globalThis.dispatchEvent(new Event("online")))
    expect(screen.getByText("Hello one")).toBeTruthy()
  }, 10_000)
})

test("closes a dialog that failed to load with a notification, and retries on each opening", async () => {
  const Opened = (_props: { isOpen: boolean; onClose: () => void }) => <p>Opened</p>
  const load = vi
    .fn(async () => ({ Opened }))
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure)
  const LazyDialog = lazyDialog(load, "Opened")
  const onClose = vi.fn()
  const { rerender } = render(<LazyDialog isOpen onClose={onClose} />)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), 10_000)
  expect(currentToasts().map(({ text }) => text)).toEqual([
    "This couldn't be loaded. Check your connection and try again.",
  ])
  rerender(<LazyDialog isOpen={false} onClose={onClose} />)
  rerender(<LazyDialog isOpen onClose={onClose} />)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2), 10_000)
  rerender(<LazyDialog isOpen={false} onClose={onClose} />)
  rerender(<LazyDialog isOpen onClose={onClose} />)
  expect(await screen.findByText("Opened")).toBeTruthy()
})

test("reports no failure after it was unmounted", async () => {
  let fail: (error: Error) => void = () => undefined
  const load = () => new Promise<{ Greeting: typeof Greeting }>((_resolve, reject) => (fail = reject))
  const onFail = vi.fn()
  const Lazy = lazyComponent(load, "Greeting", { onFail })
  const { unmount } = render(<Lazy text="one" />)
  unmount()
  fail(failure)
  await act(async () => undefined)
  expect(onFail).not.toHaveBeenCalled()
})
