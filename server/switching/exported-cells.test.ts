import { blocking, planText } from "@hub/testing/switching/plan-exports"
import { describe, expect, test } from "vitest"

// Cells of files as people fill them in: health and money.

test.each([
  "none known",
  "Nope",
  "No medical conditions",
  "no known food allergies",
  "NKDA",
  "keine",
  "Ninguna",
  "n/a",
  "Aucune",
])("%s is nothing to look after", async (cell) => {
  const found = await planText(
    "Child,DOB,Parent,Parent Email,Allergies,Health Concerns",
    `Tor Lind,3/25/2018,Ada Lind,ada@mail.example,${cell},${cell}`,
  )
  expect(found.households[0]?.children[0]?.health).toEqual([])
})

test.each(["no nuts", "see notes", "No dairy", "none in winter, pollen in spring", "nut allergy"])(
  "%s is",
  async (cell) => {
    const found = await planText(
      "Child,DOB,Parent,Parent Email,Allergies",
      `Tor Lind,3/25/2018,Ada Lind,ada@mail.example,"${cell}"`,
    )
    expect(found.households[0]?.children[0]?.health).toEqual([{ kind: "ALLERGY", text: cell }])
  },
)

describe("money", () => {
  test.each(["CR 45.00", "45.00 CR", "(45.00)", "-45.00"])(
    "%s below an amount due is in the family's favor",
    async (cell) => {
      const found = await planText(
        "Child,DOB,Parent,Parent Email,Amount Due",
        `Tor Lind,3/25/2018,Ada Lind,ada@mail.example,${cell}`,
      )
      expect(found.balances.map(({ cents }) => cents)).toEqual([-4_500])
    },
  )

  test("whole amounts below a column of dollars are dollars, and charges are a price", async () => {
    const found = await planText(
      "Child,DOB,Parent,Parent Email,Class,Total $,Paid $",
      "Tor Lind,3/25/2018,Ada Lind,ada@mail.example,Junior Chess,120,60",
    )
    expect(found.bookings.map(({ price_cents, paid_cents }) => [price_cents, paid_cents])).toEqual([[12_000, 6_000]])
    expect(blocking(found)).toEqual([])
    const charged = await planText(
      "Child,DOB,Parent,Parent Email,Class,Total Charges,Total Payments,Balance Due",
      "Tor Lind,3/25/2018,Ada Lind,ada@mail.example,Junior Chess,120.00,60.00,60.00",
      "Mia Lind,3/26/2018,Ada Lind,ada@mail.example,Robotics Lab,240.00,240.00,0.00",
    )
    expect(blocking(charged)).toEqual([])
  })
})
