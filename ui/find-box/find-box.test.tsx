// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { FindBox, type FoundGroup } from "./find-box.tsx"

afterEach(cleanup)

const GROUPS: readonly FoundGroup[] = [
  {
    id: "families",
    name: "Families",
    found: [
      { id: "f1", name: "Okafor", more: "Dana, Ben" },
      { id: "f2", name: "Okafor", more: "Rosa" },
    ],
  },
  { id: "none", name: "Orders", found: [] },
  { id: "children", name: "Children", found: [{ id: "c1", name: "Maya Okafor" }] },
]

function Box({ open, groups }: { open: (id: string) => void; groups: readonly FoundGroup[] | undefined }) {
  const [text, setText] = useState("")
  return (
    <FindBox
      label="Find"
      placeholder="Child, phone"
      text={text}
      onText={setText}
      groups={groups}
      isLoading={groups === undefined}
      note={<p>Nothing is spelled “{text}”.</p>}
      onOpen={open}
      keyHint="/"
    />
  )
}

const chosen = () => screen.getByRole("option", { selected: true }).textContent

test("arrow keys go through all kinds, Enter opens, Esc closes and then empties", async () => {
  const user = userEvent.setup()
  const open = vi.fn()
  render(<Box open={open} groups={GROUPS} />)
  const box = screen.getByRole("combobox", { name: "Find" })
  await user.type(box, "okafer")
  expect(box.getAttribute("aria-expanded")).toBe("true")
  expect(screen.getAllByRole("group").map((group) => within(group).getAllByRole("option").length)).toEqual([2, 1])
  expect(screen.getByRole("group", { name: "Children" })).toBeTruthy()
  expect(screen.getByText("Nothing is spelled “okafer”.")).toBeTruthy()
  expect(chosen()).toBe("OkaforDana, Ben")
  await user.keyboard("{ArrowDown}{ArrowDown}")
  expect(chosen()).toBe("Maya Okafor")
  expect(document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("Maya Okafor")
  await user.keyboard("{ArrowDown}")
  expect(chosen()).toBe("OkaforDana, Ben")
  await user.keyboard("{ArrowUp}{Enter}")
  expect(open).toHaveBeenCalledWith("c1")
  expect(screen.queryByRole("listbox")).toBeNull()
  await user.keyboard("{ArrowDown}")
  expect(screen.getByRole("listbox")).toBeTruthy()
  await user.keyboard("{Escape}")
  expect(screen.queryByRole("listbox")).toBeNull()
  expect(box).toHaveProperty("value", "okafer")
  await user.keyboard("{Escape}")
  expect(box).toHaveProperty("value", "")
})

test("a press opens what it is on", async () => {
  const open = vi.fn()
  render(<Box open={open} groups={GROUPS} />)
  await userEvent.type(screen.getByRole("combobox"), "o")
  const [, second] = screen.getAllByRole("option")
  await userEvent.click(second ?? document.body)
  expect(open).toHaveBeenCalledWith("f2")
})

test("says that it looks, and how many it found", async () => {
  const { rerender } = render(<Box open={vi.fn()} groups={undefined} />)
  await userEvent.type(screen.getByRole("combobox"), "o")
  expect(screen.getByRole("status").textContent).toBe("Looking…")
  await userEvent.keyboard("{Enter}")
  rerender(<Box open={vi.fn()} groups={[]} />)
  expect(screen.getByRole("status").textContent).toBe("0 found")
  expect(screen.queryByRole("listbox")).toBeNull()
})
