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

test("one column has one currency: another one is said", async () => {
  const found = await planText(
    "Child,DOB,Parent,Parent Email,Class,Amount Paid",
    ...["$60.00", "$80.00", "£60.00", "US$20.00"].map((paid, at) => {
      const name = ["Tor", "Mia", "Kai", "Wei"][at]
      return `${name} Lind,3/25/2018,Ada ${name},a${at}@mail.example,Junior Chess,${paid}`
    }),
  )
  expect(found.problems.map(({ kind, line, cell }) => [kind, line, cell])).toEqual([["PRICE_UNREADABLE", 4, "£60.00"]])
})

describe("a cell as mail programs, spreadsheets and people fill it in", () => {
  test.each([
    ["Ada Lind <ada@mail.example>", "ada@mail.example"],
    ["mailto:Ada@Mail.example", "ada@mail.example"],
    ["ada@mail.example", "ada@mail.example"],
  ])("%s is an email", async (cell, email) => {
    const found = await planText("Child,DOB,Parent,Parent Email", `Tor Lind,3/25/2018,Ada Lind,${cell}`)
    expect(found.households[0]?.adults[0]?.email).toBe(email)
    expect(blocking(found)).toEqual([])
  })

  test.each(["Entering 3rd", "3rd grade (fall)", "Rising 3rd grader", "3", "3rd grade in Fall 2026"])(
    "%s is a grade",
    async (cell) => {
      const found = await planText(
        "Child,DOB,Grade (Fall 2026),Parent,Parent Email",
        `Tor Lind,3/25/2018,${cell},Ada Lind,ada@mail.example`,
      )
      expect(found.households[0]?.children[0]?.grade).toBe("THIRD_GRADE")
    },
  )

  test("a day that no child was born on, and an age that is none", async () => {
    const found = await planText(
      "Child,DOB,Age,Parent,Parent Email",
      "Tor Lind,1/1/1900,,Ada Lind,ada@mail.example",
      "Mia Lind,3/25/2018,-4,Ada Lind,ada@mail.example",
      "Kai Lind,3/25/2018,8,Ada Lind,ada@mail.example",
    )
    expect(found.problems.map(({ kind, line, column }) => [kind, line, column])).toEqual([
      ["DATE_UNREADABLE", 2, "DOB"],
      ["AGE_UNREADABLE", 3, "Age"],
    ])
  })

  test("what an export put before a formula is no part of the name", async () => {
    const found = await planText(
      "Child First,Child Last,DOB,Parent,Parent Email",
      "'=Kai,'+Smith,3/25/2018,Ada Lind,ada@mail.example",
    )
    expect(found.households[0]?.children).toMatchObject([{ first_name: "=Kai", last_name: "+Smith" }])
  })

  test("names from right to left, and with a picture", async () => {
    const found = await planText(
      "Child,DOB,Parent,Parent Email",
      "سارة الأحمد,3/25/2018,أحمد الأحمد,ada@mail.example",
      "🌱 Tor Lind,3/26/2018,Bo Berg,bo@mail.example",
    )
    expect(found.households.map(({ children }) => children[0]?.last_name)).toEqual(["الأحمد", "Lind"])
  })
})
