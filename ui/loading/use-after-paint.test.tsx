import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { useAfterPaint } from "./use-after-paint.ts"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Month = () => <p>{useAfterPaint() ? "October, with its days" : "October"}</p>

test("the first page of a visit is drawn whole; on the next ones the long part waits until what is around it is painted", async () => {
  render(<Month />)
  expect(document.body.textContent).toBe("October, with its days")
  cleanup()

  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame))
  render(<Month />)
  expect(document.body.textContent).toBe("October")
  // A frame's own callbacks come before it is painted.
  act(() => {
    for (const frame of frames) frame(performance.now())
  })
  expect(document.body.textContent).toBe("October")
  expect(await screen.findByText("October, with its days")).toBeTruthy()
})
