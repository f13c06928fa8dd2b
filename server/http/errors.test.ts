import { expect, test } from "vitest"
import { NoConnection } from "../database/transaction.ts"
import { problemOf } from "./errors.ts"

test("answers crowded, with a time to retry, when no connection became free", () => {
  expect(problemOf(new NoConnection())).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    payload: { retry_after: 5, is_crowded: true },
  })
})
