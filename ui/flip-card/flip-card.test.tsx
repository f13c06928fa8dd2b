// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, test } from "vitest"
import { Announcer } from "../page-header/announcer.tsx"
import { FlipCard } from "./flip-card.tsx"

afterEach(cleanup)

function Card() {
  const [isFlipped, setFlipped] = useState(false)
  const flip = () => setFlipped(!isFlipped)
  return (
    <FlipCard
      isFlipped={isFlipped}
      front={
        <button data-flips type="button" onClick={flip}>
          See Description
        </button>
      }
      back={
        <button data-flips type="button" onClick={flip}>
          Back
        </button>
      }
    />
  )
}

test("makes the hidden side inert and moves the focus to the other (spec 2.4)", async () => {
  render(
    <>
      <Announcer />
      <Card />
    </>,
  )
  const side = (name: string) => screen.getByText(name).parentElement
  expect(side("Back")?.hasAttribute("inert")).toBe(true)
  fireEvent.click(screen.getByText("See Description"))
  await screen.findByText("You've flipped a card. Back side is now visible")
  expect(side("See Description")?.hasAttribute("inert")).toBe(true)
  expect(document.activeElement).toBe(screen.getByText("Back"))
  fireEvent.click(screen.getByText("Back"))
  await screen.findByText("You've flipped a card. Front side is now visible")
  expect(document.activeElement).toBe(screen.getByText("See Description"))
})
