// @vitest-environment jsdom

import { heardIn } from "@hub/testing/ui/heard"
import { Modal } from "@hub/ui/modal/modal"
import { Announcer } from "@hub/ui/page-header/announcer"
import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { InitContext } from "../company/init.ts"
import { HoldCountdown } from "./hold-countdown.tsx"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test("the last two minutes of a hold are heard from within an open dialog, each once", async () => {
  const onEnd = vi.fn()
  render(
    <InitContext value={JSON.parse('{"company_profile":{"time_zone":"UTC"}}')}>
      <HoldCountdown seconds_left={125} place_count={2} isPaused={false} isQuiet onEnd={onEnd} />
      <Modal isOpen title="Leave without saving?" onClose={() => undefined}>
        <p>Sure?</p>
      </Modal>
      <Announcer />
    </InitContext>,
  )
  const heard = heardIn(document)
  for (let seconds = 0; seconds < 130; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(heard.words()).toEqual(["Your places are held for 2 more minutes", "Your places are held for 1 more minute"])
  const dialog = screen.getByRole("dialog", { name: "Leave without saving?" })
  expect(screen.getByText(/1 more minute/).closest("dialog")).toBe(dialog)
  expect(onEnd).toHaveBeenCalled()
  heard.stop()
})
