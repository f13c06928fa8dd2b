// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { Collectors } from "./collectors.tsx"
import { GateAnswer, type GateState } from "./gate-answer.tsx"
import { HugeButton } from "./huge-button.tsx"

afterEach(cleanup)

test.each<[GateState, string]>([
  ["in", "IN"],
  ["out", "OUT"],
  ["not-yet", "Not yet"],
  ["out?", "OUT?"],
  ["undo", "Undo"],
  ["no-code", "No code"],
  ["done", "Done"],
  ["hold", "Hold"],
])("%s is said at once, as a word", (state, word) => {
  render(<GateAnswer state={state} name="Maya Okafor" facts="Trail Makers" at="8:41AM" />)
  const answer = screen.getByRole("alert")
  expect(answer.textContent).toBe(`${word}8:41AMMaya OkaforTrail Makers`)
  expect(answer.dataset["state"]).toBe(state)
})

test("says who takes the child, and lets go at one press", async () => {
  const choose = vi.fn()
  const out = vi.fn()
  render(
    <GateAnswer
      state="out"
      foot={
        <>
          <HugeButton onClick={out}>Out with Rosa</HugeButton>
          <HugeButton onClick={out} busy>
            Busy
          </HugeButton>
        </>
      }
    >
      <Collectors
        label="Who takes Maya?"
        people={[
          { id: "dana", name: "Dana Okafor", more: "Mother", face: <i /> },
          { id: "else", name: "Someone else", face: <i />, isElse: true },
        ]}
        value="dana"
        onChange={choose}
      />
    </GateAnswer>,
  )
  expect(screen.getByRole("radio", { name: "Dana Okafor Mother", checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole("radio", { name: "Someone else" }))
  expect(choose).toHaveBeenCalledWith("else")
  await userEvent.click(screen.getByRole("button", { name: "Out with Rosa" }))
  await userEvent.click(screen.getByRole("button", { name: "Busy" }))
  expect(out).toHaveBeenCalledOnce()
})
