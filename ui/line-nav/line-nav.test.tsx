// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { LineNav, type Station, ThumbNav } from "./line-nav.tsx"

afterEach(cleanup)

const STATIONS: readonly Station[] = [
  {
    id: "today",
    name: "Today",
    link: (inside) => (
      <a href="#today" aria-current="page">
        {inside}
      </a>
    ),
  },
  { id: "inbox", name: "Inbox", count: 20, link: (inside) => <a href="#inbox">{inside}</a> },
  { id: "money", name: "Money", count: 0, link: (inside) => <a href="#money">{inside}</a> },
]

test("says where one is, and how much waits", () => {
  render(
    <>
      <LineNav label="Console" sections={[{ stations: STATIONS }, { name: "Business", stations: [] }]} />
      <ThumbNav label="At the thumb" stations={STATIONS.slice(0, 1)} />
    </>,
  )
  expect(screen.getAllByRole("navigation")).toHaveLength(2)
  expect(screen.getAllByRole("link", { current: "page" })).toHaveLength(2)
  expect(screen.getByRole("link", { name: "Inbox, 20 waiting" })).toBeTruthy()
  expect(screen.getByRole("link", { name: "Money" })).toBeTruthy()
  expect(screen.getByRole("heading", { name: "Business" })).toBeTruthy()
})
