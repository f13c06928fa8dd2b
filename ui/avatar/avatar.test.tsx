// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { Avatar, initialsOf } from "./avatar.tsx"

afterEach(cleanup)

test.each([
  ["Maya", "Okafor", "MO"],
  ["(maya)", "okafor", "MO"],
  ["*/ theo", " okafor", "TO"],
  ["Theo", "", "T"],
  ["(*)", "Okafor", "O"],
])("takes the initials of %s %s as %s (spec 2.12)", (first_name, last_name, initials) => {
  render(<Avatar first_name={first_name} last_name={last_name} />)
  const avatar = screen.getByRole("img", {
    name: `Avatar of ${first_name} ${last_name}`.trimEnd().replace(/\s+/g, " "),
  })
  expect(avatar.textContent).toBe(initials)
})

test("shows an icon without a picture and initials", () => {
  render(<Avatar first_name="()" last_name="" />)
  expect(screen.getByRole("img").querySelector("svg")).toBeTruthy()
})

test("prefers the picture to the initials", () => {
  render(<Avatar first_name="Maya" last_name="Okafor" thumbnail="/files/maya.webp" />)
  expect(screen.getByRole("img", { name: "Avatar of Maya Okafor" }).getAttribute("src")).toBe("/files/maya.webp")
})

test("initials are letters as readers see them", () => {
  expect(initialsOf({ first_name: "(Zoë)", last_name: "o'Brien" })).toBe("ZO")
  expect(initialsOf({ first_name: "𠮷田", last_name: "नि" })).toBe("𠮷नि")
  expect(initialsOf({ first_name: "", last_name: "" })).toBe("")
})
