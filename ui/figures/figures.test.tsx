// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { Figures } from "./figures.tsx"

afterEach(cleanup)

test("each figure is read with its words, and leads to its list", () => {
  render(
    <Figures
      label="Since yesterday"
      figures={[
        { id: "booked", figure: 14, text: "booked", more: "9 families", link: (inside) => <a href="#14">{inside}</a> },
        { id: "moved", figure: 0, text: "moved up", tone: "zero" },
      ]}
    />,
  )
  expect(screen.getByRole("list", { name: "Since yesterday" })).toBeTruthy()
  expect(screen.getByRole("link", { name: /14 booked/ })).toBeTruthy()
  expect(screen.getAllByRole("listitem")[1]?.dataset["tone"]).toBe("zero")
})
