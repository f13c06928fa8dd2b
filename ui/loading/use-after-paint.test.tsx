import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { useAfterPaint } from "./use-after-paint.ts"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Month = () => <p>{useAfterPaint() ? "October, with its days" : "October"}</p>

test("renders the first page of a visit at once, and the long part of later ones after the paint", async () => {
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
