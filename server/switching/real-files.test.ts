import type { Household } from "@hub/domain/switching/households"
import { campaign } from "@hub/testing/campaign/campaign"
import { type Row, rowsOf, type Style, styles, writeFile } from "@hub/testing/switching/real-files"
import { type TrueFamily, trueFamilies } from "@hub/testing/switching/true-families"
import fc from "fast-check"
import { expect, test } from "vitest"
import { planSwitch } from "./plan-switch.ts"

// Whatever a file looks like, its families are read as they are; and one fault in it is said at its cell, and touches no other family.

const TODAY = "2026-11-27"
const { size, seed } = campaign("real-files")
const runs = { numRuns: size, seed }

const GRADES: Readonly<Record<string, string>> = {
  K: "KINDERGARTEN",
  "1": "FIRST_GRADE",
  "4th": "FOURTH_GRADE",
  "Grade 6": "SIXTH_GRADE",
}

const truth = ({ number, adults, children }: TrueFamily) => ({
  number: `family:${number}`,
  adults,
  children: children.map(({ gender, grade, allergies, ...child }) => ({
    ...child,
    gender: gender === "M" ? "MALE" : "FEMALE",
    grade: GRADES[grade],
    health: allergies === "" ? [] : [{ kind: "ALLERGY", text: allergies }],
  })),
})

const read = ({ external_id, adults, children }: Household) => ({
  number: external_id,
  adults: adults.map(({ first_name, last_name, email, phone }) => ({ first_name, last_name, email, phone })),
  children: children.map(({ first_name, last_name, birth_date, gender, grade, health }) => ({
    first_name,
    last_name,
    birth_date,
    gender,
    grade,
    health: health.map(({ kind, text }) => ({ kind, text: text.replaceAll("\r", "\n") })),
  })),
})

async function planned(rows: readonly Row[], style: Style) {
  const file = await writeFile(rows, style)
  return { file, plan: await planSwitch([file], {}, { today: TODAY }) }
}

test("families are read as they are from any columns, notation and form", async () => {
  await fc.assert(
    fc.asyncProperty(trueFamilies, styles, async (families, style) => {
      const { plan } = await planned(rowsOf(families, style), style)
      expect([plan.faults, plan.undecided, plan.problems]).toEqual([[], [], []])
      expect(plan.households.map(read)).toEqual(families.map(truth))
    }),
    runs,
  )
})
