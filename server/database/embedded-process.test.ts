import { expect, test } from "vitest"
import { restartBudget } from "./embedded-process.ts"

test("allows five restarts in ten minutes and refuses the sixth", async () => {
  const budget = restartBudget(0)
  for (let restart = 1; restart <= 5; restart += 1) await budget.next()
  await expect(budget.next()).rejects.toThrow("has stopped 6 times in ten minutes")
})
