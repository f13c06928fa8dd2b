// @vitest-environment jsdom
import { virtual } from "@guidepup/virtual-screen-reader"
import { MAYA, THEO } from "@hub/testing/portal/availability"
import { cleanup, render } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, test } from "vitest"
import { membersOf } from "../participants/members.ts"
import { PickButton } from "./pick-button.tsx"

afterEach(async () => {
  await virtual.stop()
  cleanup()
})

function Row({ program }: { program: string }) {
  const [picked, setPicked] = useState<readonly string[]>([])
  return membersOf([MAYA, THEO]).map((member) => (
    <PickButton
      isPicked={picked.includes(member.id)}
      key={member.id}
      member={member}
      onPress={() => setPicked([...picked, member.id])}
      program={program}
      replaced=""
    />
  ))
}

test("as a screen reader reads them, buttons of two programs are told apart, and a press changes only the state", async () => {
  render(
    <>
      <Row program="Pond Explorers, Jun 21st - 25th" />
      <Row program="Trail Makers, Jun 21st - 25th" />
    </>,
  )
  await virtual.start({ container: document.body })
  for (let stop = 0; stop < 4; stop += 1) await virtual.press("Tab")
  const heard = (await virtual.spokenPhraseLog()).filter((phrase) => phrase.startsWith("button"))
  expect(heard).toEqual([
    "button, Add Maya to Pond Explorers, Jun 21st - 25th, not pressed",
    "button, Add Theo to Pond Explorers, Jun 21st - 25th, not pressed",
    "button, Add Maya to Trail Makers, Jun 21st - 25th, not pressed",
    "button, Add Theo to Trail Makers, Jun 21st - 25th, not pressed",
  ])
  await virtual.press("Enter")
  await virtual.press("Shift+Tab")
  await virtual.press("Tab")
  expect(await virtual.lastSpokenPhrase()).toBe("button, Add Theo to Trail Makers, Jun 21st - 25th, pressed")
})
