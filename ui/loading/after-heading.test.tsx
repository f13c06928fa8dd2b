import { cleanup, render } from "@testing-library/react"
import { Profiler } from "react"
import { afterEach, expect, test } from "vitest"
import { AfterHeading } from "./after-heading.tsx"

afterEach(cleanup)

/** What stands on the page after each time that it is drawn. */
function drawings(): (string | null)[] {
  const drawn: (string | null)[] = []
  render(
    <Profiler id="page" onRender={() => drawn.push(document.body.textContent)}>
      <h1>Dashboard</h1>
      <AfterHeading>
        <p>This week</p>
      </AfterHeading>
    </Profiler>,
  )
  return drawn
}

test("the first page of a visit is drawn whole; on the next ones the heading stands first and the long part follows", () => {
  expect(drawings()).toEqual(["DashboardThis week"])
  cleanup()
  expect(drawings()).toEqual(["Dashboard", "DashboardThis week"])
})
