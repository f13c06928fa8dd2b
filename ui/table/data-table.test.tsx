// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import type { Column, Sort } from "./columns.ts"
import { DataTable } from "./data-table.tsx"
import { focusRow } from "./row-focus.ts"

afterEach(cleanup)

interface Child {
  id: string
  name: string
  age: number
}
const CHILDREN: readonly Child[] = [
  { id: "a", name: "Anouk", age: 6 },
  { id: "b", name: "Ella", age: 7 },
  { id: "c", name: "Felix", age: 8 },
]
const COLUMNS: readonly Column<Child>[] = [
  {
    id: "name",
    header: "Child",
    isName: true,
    isSortable: true,
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: "age", header: "Age", align: "end", label: "age", cell: ({ age }) => age },
  { id: "verbs", header: "", kind: "verbs", cell: () => <button type="button">Move</button> },
]
const rowId = ({ id }: Child) => id

function Roster({ onSort }: { onSort?: (sort: Sort) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["b"]))
  return (
    <DataTable
      label="Roster"
      columns={COLUMNS}
      rows={CHILDREN}
      rowId={rowId}
      rowName={({ name }) => name}
      chosen={chosen}
      onChoose={setChosen}
      picked="c"
      sort={{ column: "name", direction: "ascending" }}
      onSort={onSort}
      empty="Nobody"
    />
  )
}

const ticked = () =>
  within(screen.getByRole("table", { name: "Roster" }))
    .getAllByRole("checkbox")
    .map((box) => (box instanceof HTMLInputElement && box.indeterminate ? "some" : box.matches(":checked")))

test("is a table of named columns, and says which row is open and how it is sorted", () => {
  render(<Roster />)
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(["", "Child", "Age"])
  expect(screen.getByRole("columnheader", { name: "Child" }).getAttribute("aria-sort")).toBe("ascending")
  const [, , , open] = screen.getAllByRole("row")
  expect(open?.getAttribute("aria-current")).toBe("true")
  expect(within(open ?? document.body).getByRole("link", { name: "Felix" })).toBeTruthy()
})

test("a press on a header asks for the other direction", async () => {
  const onSort = vi.fn()
  render(<Roster onSort={onSort} />)
  await userEvent.click(screen.getByRole("button", { name: "Child" }))
  expect(onSort).toHaveBeenCalledWith({ column: "name", direction: "descending" })
})

test("rows are ticked one by one, or all of the page", async () => {
  render(<Roster />)
  expect(ticked()).toEqual(["some", false, true, false])
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose Anouk" }))
  expect(ticked()).toEqual(["some", true, true, false])
  const all = screen.getByRole("checkbox", { name: "Choose all on this page" })
  await userEvent.click(all)
  expect(ticked()).toEqual([true, true, true, true])
  await userEvent.click(all)
  expect(ticked()).toEqual([false, false, false, false])
})

test("arrow keys step from name to name, Space ticks, other keys stay the browser's", async () => {
  const user = userEvent.setup()
  render(<Roster />)
  screen.getByRole("link", { name: "Anouk" }).focus()
  const at = () => document.activeElement?.textContent
  await user.keyboard("{ArrowDown}")
  expect(at()).toBe("Ella")
  await user.keyboard("{End}")
  expect(at()).toBe("Felix")
  await user.keyboard("{ArrowDown}")
  expect(at()).toBe("Felix")
  await user.keyboard(" ")
  expect(ticked()).toEqual(["some", false, true, true])
  await user.keyboard("{Home}")
  expect(at()).toBe("Anouk")
  await user.keyboard("{Tab}")
  expect(at()).toBe("Move")
  await user.keyboard("{ArrowDown}")
  expect(at()).toBe("Ella")
})

test("a screen's own keys step too, from the row that is open", () => {
  render(<Roster />)
  const table = screen.getByRole("table")
  focusRow(table, -1)
  expect(document.activeElement?.textContent).toBe("Ella")
  focusRow(table, -1)
  expect(document.activeElement?.textContent).toBe("Anouk")
  focusRow(table, 1)
  expect(document.activeElement?.textContent).toBe("Ella")
})

test("loads, is empty and fails in the place of its rows", () => {
  const table = { label: "Roster", columns: COLUMNS, rowId, empty: <p>Nobody is booked.</p> }
  const { rerender } = render(<DataTable {...table} rows={undefined} />)
  expect(screen.getByRole("status").textContent).toContain("Loading the list")
  rerender(<DataTable {...table} rows={[]} />)
  expect(screen.getByText("Nobody is booked.")).toBeTruthy()
  rerender(<DataTable {...table} rows={undefined} error={<p role="alert">It failed.</p>} />)
  expect(screen.getByRole("alert").textContent).toBe("It failed.")
  expect(screen.queryByRole("table")).toBeNull()
})
