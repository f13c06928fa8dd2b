import { ORDER_BY_PATTERN } from "@hub/domain/kernel/paging"
import pg from "pg"
import { expect, test } from "vitest"
import { NoConnection } from "../database/transaction.ts"
import { problemOf } from "./errors.ts"

const withCode = (code: string, syscall = ""): Error => Object.assign(new Error(code), { code, syscall })
const fromServer = (code: string): Error => Object.assign(new pg.DatabaseError(code, 0, "error"), { code })

test.each([
  ["no connection is free", new NoConnection()],
  ["the database shuts down", fromServer("57P01")],
  ["the database has crashed", fromServer("57P02")],
  ["the database is starting", fromServer("57P03")],
  ["the database has too many clients", fromServer("53300")],
  ["nobody listens", withCode("ECONNREFUSED", "connect")],
  ["the socket is gone", withCode("ENOENT", "connect")],
  ["a connection breaks", new Error("Connection terminated unexpectedly")],
])("answers 503 with a time to come back when %s", (_, error) => {
  expect(problemOf(error)).toMatchObject({ code: "UNAVAILABLE", payload: { retry_after: 5 } })
})

test("a program that went while a family chose it isn't found", () => {
  const gone = Object.assign(new pg.DatabaseError("violates", 0, "error"), {
    code: "23503",
    constraint: "season_pick_offering_id_fkey",
  })
  expect(problemOf(gone)).toMatchObject({ code: "NOT_FOUND" })
})

test("a missing file is a server error, not an absent database", () => {
  expect(problemOf(withCode("ENOENT", "open"))).toMatchObject({ code: "SERVER_ERROR" })
})

test.each([
  [ORDER_BY_PATTERN, "Write it as name:asc or name:desc, several with commas between."],
  ["^[a-z]{8}$", "This doesn't look right."],
])("what doesn't match %s is refused in words, without the pattern", (pattern, message) => {
  const error = { keyword: "pattern", instancePath: "/order_by", message: `must match pattern "${pattern}"` }
  expect(problemOf({ validation: [{ ...error, params: { pattern } }] }).errors).toEqual([
    { path: "order_by", message, code: "pattern" },
  ])
})
