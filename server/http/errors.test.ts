import { expect, test } from "vitest"
import { NoConnection } from "../database/transaction.ts"
import { problemOf } from "./errors.ts"

test("who waited for the database in vain is told that the server is crowded, and when to come back", () => {
  expect(problemOf(new NoConnection())).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    payload: { retry_after: 5, is_crowded: true },
  })
})
