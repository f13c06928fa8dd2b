import { readFileSync } from "node:fs"
import { join } from "node:path"
import { render, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { Aside } from "./aside.tsx"
import { Columns } from "./columns.tsx"
import { List } from "./list.tsx"
import { Row } from "./row.tsx"
import { Stack } from "./stack.tsx"

const sheet = readFileSync(join(import.meta.dirname, "../layout.css"), "utf8")
const hasRule = (name: string): boolean => new RegExp(`\\.${name}(?![\\w-])`).test(sheet)

test("a part is the element that it is told to be, with what that element takes", () => {
  render(
    <Stack as="form" gap={4} aria-label="Filters" className="more" noValidate>
      <Row as="label" gap={2} htmlFor="name">
        Name
      </Row>
    </Stack>,
  )
  const form = screen.getByRole("form", { name: "Filters" })
  expect(form).toHaveProperty("noValidate", true)
  expect([...form.classList]).toEqual(["lay-stack", "gap-4", "more"])
  expect(screen.getByText("Name")).toHaveProperty("htmlFor", "name")
})

test("every class that a part has is in its sheet", () => {
  const { container } = render(
    <>
      <Stack gap={0} above={1} below={2} items="start" />
      <Stack items="center" />
      <Row gap={3} across={4} wrap justify="spread" items="baseline" />
      <Row inline justify="end" items="stretch" />
      <Row items="start" />
      <Row items="end" />
      <Columns gap={6} wide="first" across={6} from="desk" />
      <Columns wide="second" />
      <Columns wide="even" />
      <Aside gap={5} />
      <List />
    </>,
  )
  const classes = [...container.querySelectorAll("*")].flatMap(({ classList }) => [...classList])
  expect(classes.filter((name) => !hasRule(name))).toEqual([])
  expect(classes).toContain("lay-across-6")
  expect(classes).not.toContain("")
})

test("only steps of the scale are distances", () => {
  const distances = [...sheet.matchAll(/(?:gap|margin-block-\w+|top): ([^;]+);/g)].map(([, value]) => value)
  expect(distances.filter((value) => !/^(0|var\(--(s\d|between)\))$/.test(value ?? ""))).toEqual([])
})
