// @vitest-environment jsdom

import { translate } from "@hub/testing/ui/translator"
import { act, cleanup, render } from "@testing-library/react"
import { useEffect, useState } from "react"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { Money } from "../money/money.tsx"
import { followTranslation } from "./follow-translation.ts"

let stop: () => void
beforeEach(() => {
  stop = followTranslation()
})
afterEach(() => {
  stop()
  cleanup()
})

let change: (due: number) => void

function Bar() {
  const [due, setDue] = useState(18450)
  useEffect(() => {
    change = setDue
  }, [])
  return (
    <main>
      <p>
        <Money cents={due} /> due {due > 15000 && <b>as a whole</b>} {due > 20000 ? "with a fee" : null} today
      </p>
      <button type="button">
        <svg aria-hidden="true" />
        Pay ${(due / 100).toFixed(2)}
        {due > 20000 && " and the fee"}
      </button>
      {due === 0 ? "Nothing to pay" : <i>By card</i>}
    </main>
  )
}

const shown = () => document.querySelector("main")?.textContent.replaceAll(/\s+/g, " ")

describe.each(["copies", "moves"] as const)("a translator that %s texts", (way) => {
  test("sees every change, and nothing fails where texts come and go", async () => {
    render(<Bar />)
    for (const due of [14350, 25000, 0, 9225, 30000, 100]) {
      translate(document.body, way)
      await act(() => Promise.resolve())
      act(() => change(due))
      await act(() => Promise.resolve())
      const translated = shown()
      cleanup()
      render(<Bar />)
      act(() => change(due))
      expect(translated).toBe(shown())
    }
  })
  test("sees one change after the other in the same page", async () => {
    render(<Bar />)
    for (const due of [14350, 25000, 0, 9225, 30000, 100]) {
      translate(document.body, way)
      await act(() => Promise.resolve())
      act(() => change(due))
      await act(() => Promise.resolve())
      expect(shown()).toContain(`Pay $${(due / 100).toFixed(2)}`)
      expect(shown()?.includes("and the fee")).toBe(due > 20000)
      expect(shown()?.includes("Nothing to pay")).toBe(due === 0)
    }
  })
})

test("amounts are never translated", () => {
  render(<Money cents={100} was_cents={200} />)
  expect(document.querySelectorAll("[translate=no]")).toHaveLength(2)
})
