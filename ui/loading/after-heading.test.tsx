import { cleanup, render, screen } from "@testing-library/react"
import { Profiler } from "react"
import { afterEach, expect, test } from "vitest"
import { AfterHeading } from "./after-heading.tsx"

afterEach(cleanup)

test("the heading stands before the long part, which follows by itself", async () => {
  const drawn: (string | null)[] = []
  render(
    <Profiler id="page" onRender={() => drawn.push(document.body.textContent)}>
      <h1>Dashboard</h1>
      <AfterHeading>
        <p>This week</p>
      </AfterHeading>
    </Profiler>,
  )
  expect(await screen.findByText("This week")).toBeDefined()
  expect(drawn).toEqual(["Dashboard", "DashboardThis week"])
})
