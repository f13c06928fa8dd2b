import { expect, test } from "vitest"
import { judgeOverride, RULES } from "./override.ts"

const against = (code: Parameters<typeof judgeOverride>[0][number]["code"]) => ({ code, other_name: null })

test.each([
  ["closed", "REGISTRATION"],
  ["not_open_yet", "REGISTRATION"],
  ["started", "STARTED"],
  ["too_young", "FIT"],
  ["grade_too_high", "FIT"],
  ["grade_unknown", "FIT"],
  ["birth_date_unknown", "FIT"],
  ["application_needed", "APPLICATION"],
] as const)("%s is passed by %s alone", (code, rule) => {
  expect(judgeOverride([against(code)], { rules: [rule] })).toEqual({ passed: [against(code)], refused: [] })
  const others = RULES.filter((other) => other !== rule)
  expect(judgeOverride([against(code)], { rules: others }).refused).toEqual([against(code)])
  expect(judgeOverride([against(code)], undefined).refused).toEqual([against(code)])
})

test.each(["full", "already_booked", "overlaps", "questions_missing"] as const)("nobody passes %s", (code) => {
  expect(judgeOverride([against(code)], { rules: RULES })).toEqual({ passed: [], refused: [against(code)] })
})
