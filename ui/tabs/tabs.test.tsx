// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, expect, test } from "vitest"
import { Tabs } from "./tabs.tsx"

afterEach(cleanup)

function Kinds() {
  const [kind, setKind] = useState("a")
  const tabs = [
    { id: "a", name: "Applications", count: 12 },
    { id: "d", name: "Documents" },
  ]
  return (
    <Tabs label="Kinds" tabs={tabs} chosen={kind} onChoose={setKind}>
      Shows {kind}
    </Tabs>
  )
}

test("arrow keys choose and move the focus; the panel is named by its tab", async () => {
  const user = userEvent.setup()
  render(<Kinds />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Applications 12", selected: true }))
  await user.keyboard("{ArrowRight}")
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Documents", selected: true }))
  expect(screen.getByRole("tabpanel", { name: "Documents" }).textContent).toBe("Shows d")
  await user.keyboard("{ArrowRight}{End}{Home}")
  expect(screen.getByRole("tabpanel").textContent).toBe("Shows a")
})
