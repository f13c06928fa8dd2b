// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { Avatar } from "./avatar.tsx"

afterEach(cleanup)

test.each([
  ["Maya", "Okafor", "MO"],
  ["(maya)", "okafor", "MO"],
  ["*/ theo", " okafor", "TO"],
  ["Theo", "", "T"],
  ["(*)", "Okafor", "O"],
])("%s %s has the initials %s (spec 2.12)", (first_name, last_name, initials) => {
  render(<Avatar first_name={first_name} last_name={last_name} />)
  const avatar = screen.getByRole("img", {
    name: `Avatar of ${first_name} ${last_name}`.trimEnd().replace(/\s+/g, " "),
  })
  expect(avatar.textContent).toBe(initials)
})

test("without picture and initials a figure stands there", () => {
  render(<Avatar first_name="()" last_name="" />)
  expect(screen.getByRole("img").querySelector("svg")).toBeTruthy()
})

test("a picture goes before the initials", () => {
  render(<Avatar first_name="Maya" last_name="Okafor" thumbnail="/files/maya.webp" />)
  expect(screen.getByRole("img", { name: "Avatar of Maya Okafor" }).getAttribute("src")).toBe("/files/maya.webp")
})
