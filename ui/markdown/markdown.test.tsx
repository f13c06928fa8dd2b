// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, describe, expect, test, vi } from "vitest"
import { Markdown } from "./markdown.tsx"
import { MarkdownField } from "./markdown-field.tsx"
import { htmlOf } from "./markdown-html.ts"

afterEach(cleanup)

const LINK = 'target="_blank" rel="noreferrer noopener"'

describe("rendering (spec 2.12, 5)", () => {
  test.each([
    ["### Packing list", "<h3>Packing list</h3>\n"],
    ["**hats** and *boots*", "<p><strong>hats</strong> and <em>boots</em></p>\n"],
    ["[map](https://a.example/m)", `<p><a href="https://a.example/m" ${LINK}>map</a></p>\n`],
    ["one\ntwo", "<p>one<br>two</p>\n"],
    ["# Too big", "<p># Too big</p>\n"],
    ["#### Too small", "<p>#### Too small</p>\n"],
    ["- a list", "<p>- a list</p>\n"],
    ["`code`", "<p>`code`</p>\n"],
    ["> quoted", "<p>&gt; quoted</p>\n"],
  ])("%j in full", (text, html) => {
    expect(htmlOf(text, "full")).toBe(html)
  })
  test.each([
    ["### Packing **list**", "<p>### Packing **list**</p>\n"],
    ["[map](https://a.example/m)", `<p><a href="https://a.example/m" ${LINK}>map</a></p>\n`],
  ])("%j with links only", (text, html) => {
    expect(htmlOf(text, "links")).toBe(html)
  })
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](data:text/html,hi)",
    '<a href="https://a.example" onclick="alert(1)">x</a>',
    "![x](https://a.example/tracker.png)",
    "<b style=position:fixed>x</b>",
  ])("%j brings nothing in that acts", (text) => {
    const frame = document.createElement("div")
    frame.innerHTML = htmlOf(text, "full")
    for (const element of frame.querySelectorAll("*")) {
      expect(["P", "A", "BR"]).toContain(element.tagName)
      for (const { name } of element.attributes) expect(["href", "target", "rel"]).toContain(name)
      expect(element.getAttribute("href") ?? "https:").toMatch(/^https?:/)
    }
  })
})

function Notes() {
  const [value, setValue] = useState("**hats on**")
  return <MarkdownField label="Notes" value={value} onChange={setValue} max_length={200} />
}

test("keeps the typed text when switching between edit and preview (spec 4.12)", async () => {
  render(<Notes />)
  fireEvent.change(screen.getByLabelText("Notes"), { target: { value: "### Hats" } })
  fireEvent.click(screen.getByLabelText("Preview"))
  await waitFor(() => expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Hats"))
  expect(screen.queryByRole("textbox")).toBeNull()
  fireEvent.click(screen.getByLabelText("Edit"))
  expect(screen.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("### Hats")
  expect(screen.getByText("8 of 200")).toBeTruthy()
})

test("shows its help on focus, until Escape", async () => {
  const user = userEvent.setup()
  render(<Notes />)
  await user.tab()
  await user.tab()
  const help = screen.getByRole("button", { name: "Markdown help" })
  expect(document.activeElement).toBe(help)
  const tip = screen.getByRole("tooltip")
  expect(tip.textContent).toContain("Markdown Customization")
  expect(help.getAttribute("aria-describedby")).toBe(tip.id)
  await user.keyboard("{Escape}")
  expect(screen.queryByRole("tooltip")).toBeNull()
})

test("loads the Markdown reader only for text with marks", async () => {
  const { container } = render(
    <>
      <Markdown text={"Bring lunch, a hat and shoes.\nBe there at 9:00."} />
      <Markdown text="Bring **lunch**." />
    </>,
  )
  await waitFor(() => expect(container.querySelector("strong")?.textContent).toBe("lunch"))
  expect(container.firstElementChild?.innerHTML).toBe("Bring lunch, a hat and shoes.\nBe there at 9:00.")
})

test("shows text without its marks until the reader has loaded", async () => {
  vi.resetModules()
  const { Markdown: Fresh } = await import("./markdown.tsx")
  const text = "### Packing list\nBring **lunch**, 2 * 2 hats and # 1 shoes."
  const { container } = render(
    <>
      <Fresh text={text} />
      <Fresh text={text} mode="links" />
    </>,
  )
  const [full, links] = container.children
  expect(full?.textContent).toBe("Packing list\nBring lunch, 2 * 2 hats and # 1 shoes.")
  expect(links?.textContent).toBe(text)
  await waitFor(() => expect(container.querySelector("h3")?.textContent).toBe("Packing list"))
})
