import { invalid, problem } from "@hub/domain/kernel/problem"
import { testFolder } from "@hub/testing/folder"
import { expect, it, onTestFinished } from "vitest"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { loadSettings } from "../process/settings.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { inOperatorsWords, shownError } from "./problem-texts.ts"

it("shows a refusal at the gate as a sentence, and what nobody has foreseen whole", () => {
  expect(shownError(problem("NOT_CHECKED_IN"))).toBe("This participant isn't checked in.")
  expect(shownError(invalid("day", "Choose a day."))).toBe("Choose a day.")
  expect(shownError(new StartupProblem("No database."))).toBe("No database.")
  const bug = new TypeError("x is undefined")
  expect(shownError(bug)).toBe(bug)
})

const textsOf = (error: unknown, environment: Record<string, string> = {}) =>
  inOperatorsWords(error, loadSettings({ DATA_DIR: testFolder(onTestFinished), ...environment }))

it.each(["stripe", "touch_net"])("says where the sandbox's %s is looked for", (PAYMENT_PROVIDER) => {
  const words = textsOf(problem("PAYMENT_PROVIDER_UNAVAILABLE"), { PORT: "3007", PAYMENT_PROVIDER })
  expect(words).toBeInstanceOf(StartupProblem)
  expect(words).toMatchObject({
    message: expect.stringMatching(/answer at http:\/\/127\.0\.0\.1:3007\..*PORT=3001 npm run hub/),
  })
})

it("asks for patience with a real provider, and says why it is silent", () => {
  const silent = new CardPaymentError("unavailable", "fetch failed")
  const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLIC_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }
  expect(textsOf(silent, keys)).toMatchObject({
    message: "The card provider doesn't answer (fetch failed). Run the command again later; what is done stays done.",
  })
})

it("leaves other errors as they are", () => {
  const refused = problem("NOT_FOUND")
  expect(textsOf(refused)).toBe(refused)
})
