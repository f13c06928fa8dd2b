import { expect, it } from "vitest"
import { newQr } from "./save-student.ts"

it("makes codes that begin with a letter or digit and hold 128 bits", () => {
  const codes = Array.from({ length: 2_000 }, newQr)
  expect(codes.filter((code) => !/^[A-Za-z0-9][A-Za-z0-9_-]{21}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(2_000)
})
