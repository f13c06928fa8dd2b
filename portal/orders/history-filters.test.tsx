import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, test, vi } from "vitest"
import { HistoryFilters } from "./history-filters.tsx"

test("a last day before the first stays in its field with what is wrong, and the list as it is", async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  const choice = { from: "2027-06-21" }
  render(<HistoryFilters choice={choice} members={[]} today="2027-07-01" onChange={onChange} />)
  const to = await screen.findByRole("textbox", { name: /^To/ })
  await user.click(to)
  await user.paste("6/1/2027")
  await user.tab()
  screen.getByText(/Jun 21st, 2027/)
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(to)
  await user.paste("6/30/2027")
  expect(onChange).toHaveBeenLastCalledWith({ ...choice, to: "2027-06-30" })
})
