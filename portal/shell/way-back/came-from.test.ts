import { expect, it } from "vitest"
import { cameFrom } from "./use-way-up.ts"

it("carries the page and that page's own state", () => {
  expect(cameFrom({ href: "/availability?day=1", state: {} })).toEqual({ from: "/availability?day=1" })
  const opened = cameFrom({ href: "/add-participant", state: { from: "/dashboard" } })
  expect(opened).toEqual({ from: "/add-participant", from_state: { from: "/dashboard" } })
  expect(cameFrom({ href: "/select-funbox", state: opened })).toEqual({ from: "/select-funbox", from_state: opened })
})
