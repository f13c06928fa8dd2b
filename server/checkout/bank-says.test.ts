import { expect, it } from "vitest"
import { bankSays } from "./late-installment.ts"

it("says to staff why a card was refused, and never that it is theirs", () => {
  const said = (code: string, message = "Your card was declined.") => bankSays({ code, message })
  expect(said("insufficient_funds", "Your card has insufficient funds.")).toBe("Not enough money on the card")
  expect(said("generic_decline")).toBe("The bank said no and gave no reason")
  expect(said("authentication_required")).toBe("The bank wants the family to confirm it")
})

it("quotes the bank where it gives a reason that has no words here", () => {
  expect(bankSays({ code: "velocity_exceeded", message: "Too many tries." })).toBe("The bank said: “Too many tries.”")
  expect(bankSays({ code: "constructor", message: "Odd." })).toBe("The bank said: “Odd.”")
})
