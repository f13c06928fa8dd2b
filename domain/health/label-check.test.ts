import { expect, it } from "vitest"
import { LABEL_ROWS, type LabelChecks, labelVerdict } from "./label-check.ts"

const all = (changes: LabelChecks = {}): LabelChecks => ({
  ...Object.fromEntries(LABEL_ROWS.map((row) => [row, "SAME" as const])),
  ...changes,
})

it.each([
  [all(), { may: true }],
  [all({ when: "DIFFERS", until: "DIFFERS" }), { may: true }],
  [all({ dose: "DIFFERS" }), { may: false, because: "dose" }],
  [all({ medicine: "DIFFERS", dose: "DIFFERS" }), { may: false, because: "medicine" }],
  [all({ child: "DIFFERS" }), { may: false, because: "child" }],
  [all({ until: undefined }), { may: false, because: "unchecked" }],
  [{ dose: "DIFFERS" }, { may: false, because: "dose" }],
  [{}, { may: false, because: "unchecked" }],
] as const)("%j: %j", (checks, verdict) => {
  expect(labelVerdict(checks)).toEqual(verdict)
})
