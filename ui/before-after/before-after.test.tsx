// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { BeforeAfter } from "./before-after.tsx"

afterEach(cleanup)

test("says what was, what is then, and what stays", () => {
  const { container } = render(
    <BeforeAfter
      changes={[
        { id: "born", name: "Birth date", before: "Mar 2, 2021", after: "Mar 2, 2022" },
        { id: "grade", name: "Grade", before: "Kindergarten" },
      ]}
    />,
  )
  expect([...container.querySelectorAll("dl > div")].map(({ textContent }) => textContent)).toEqual([
    "Birth dateBefore: Mar 2, 2021After: Mar 2, 2022",
    "GradeStays: Kindergarten",
  ])
})
