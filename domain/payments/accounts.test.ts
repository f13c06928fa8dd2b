import fc from "fast-check"
import { expect, it } from "vitest"
import { ACCOUNT_CODE, ACCOUNT_KEYS, DEFAULT_ACCOUNTS, repeatedAccounts } from "./accounts.ts"

const usual = ACCOUNT_KEYS.map((account) => ({ account, ...DEFAULT_ACCOUNTS[account] }))

it("repeats nothing of the usual accounts, and each has a code that is allowed", () => {
  expect(repeatedAccounts(usual)).toEqual([])
  for (const { code } of usual) expect(code).toMatch(new RegExp(ACCOUNT_CODE))
})

it("finds each account that has the code or name of one before it, whatever its letters", () => {
  const texts = fc.constantFrom("4000", "4000a", "4000A", "Sales", " sales", "x")
  fc.assert(
    fc.property(fc.array(fc.record({ code: texts, name: texts }), { maxLength: ACCOUNT_KEYS.length }), (typed) => {
      const accounts = typed.flatMap((one, at) => {
        const account = ACCOUNT_KEYS[at]
        return account === undefined ? [] : [{ account, ...one }]
      })
      const distinct = (field: "code" | "name") => new Set(accounts.map((one) => one[field].trim().toLowerCase())).size
      const count = (field: "code" | "name") => repeatedAccounts(accounts).filter((one) => one.field === field).length
      expect(count("code")).toBe(accounts.length - distinct("code"))
      expect(count("name")).toBe(accounts.length - distinct("name"))
    }),
  )
})
