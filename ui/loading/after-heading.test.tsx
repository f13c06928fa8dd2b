import { cleanup, render } from "@testing-library/react"
import { Profiler } from "react"
import { afterEach, expect, test } from "vitest"
import { AfterHeading } from "./after-heading.tsx"

afterEach(cleanup)

/** The page's text after each render. */
function renders(): (string | null)[] {
  const texts: (string | null)[] = []
  render(
    <Profiler id="page" onRender={() => texts.push(document.body.textContent)}>
      <h1>Dashboard</h1>
      <AfterHeading>
        <p>This week</p>
      </AfterHeading>
    </Profiler>,
  )
  return texts
}

test("renders the first page of a visit at once, and the heading of later ones before the rest", () => {
  expect(renders()).toEqual(["DashboardThis week"])
  cleanup()
  expect(renders()).toEqual(["Dashboard", "DashboardThis week"])
})
