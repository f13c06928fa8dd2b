import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readAge, readAges } from "./ages.ts"
import { decimalMark, isUnitOpen, readAmount } from "./amounts.ts"
import { saysNothing } from "./blank-cell.ts"
import { dateEvidence, looksLikeDate, readDate } from "./dates.ts"
import { splitName } from "./full-names.ts"
import { readGrade } from "./grades.ts"
import { readTime, readTimes } from "./times.ts"
import { readWeekdays } from "./weekdays.ts"

const TODAY = "2026-11-27"

describe("dates", () => {
  test.each([
    ["03/09/2026", "MDY", "2026-03-09"],
    ["03/09/2026", "DMY", "2026-09-03"],
    ["3.4.2018", "DMY", "2018-04-03"],
    ["04/05/16", "MDY", "2016-04-05"],
    ["4-5-31", "MDY", "1931-04-05"],
    ["2/29/2020", "MDY", "2020-02-29"],
    ["2/29/2019", "MDY", undefined],
    ["31/12/2016", "MDY", undefined],
    ["Jan 5, 2026 9:12 AM", "DMY", "2026-01-05"],
    ["5 January 2026", "MDY", "2026-01-05"],
    ["5 de enero de 2026", "MDY", "2026-01-05"],
    ["5-Jan-26", "MDY", "2026-01-05"],
    ["Mon, 3/9/2026", "MDY", "2026-03-09"],
    ["2018-03-04", "MDY", "2018-03-04"],
    ["2018-03-04T23:30:00Z", "MDY", "2018-03-04"],
    ["20180304", "MDY", "2018-03-04"],
    ["6/1/2026 8:03:11", "MDY", "2026-06-01"],
    ["43163", "MDY", "2018-03-04"],
    ["43163.5", "MDY", "2018-03-04"],
    ["2018", "MDY", undefined],
    ["soon", "MDY", undefined],
    ["N/A", "MDY", undefined],
    ["1/2", "MDY", undefined],
  ] as const)("%s read as %s is %s", (cell, order, day) => {
    expect(readDate(cell, order, TODAY)).toBe(day)
  })

  test("one cell proves a column, and it is named", () => {
    expect(dateEvidence(["3/4/2018", "", "25/3/2018"])).toEqual({
      kind: "PROVEN",
      order: "DMY",
      value: "25/3/2018",
      at: 2,
    })
    expect(dateEvidence(["3/4/2018", "12/31/2016"])).toEqual({
      kind: "PROVEN",
      order: "MDY",
      value: "12/31/2016",
      at: 1,
    })
  })

  test("what could be two days is asked, not guessed", () => {
    expect(dateEvidence(["5/5/2018", "1/2/2019"])).toEqual({ kind: "AMBIGUOUS", value: "1/2/2019", at: 1 })
    expect(dateEvidence(["5/5/2018", "2018-03-04", "Mar 4, 2018"]).kind).toBe("STATED")
    expect(dateEvidence(["25/3/2018", "3/25/2018"])).toMatchObject({
      kind: "MIXED",
      day_first: { at: 0 },
      month_first: { at: 1 },
    })
    expect(dateEvidence(["", "later"]).kind).toBe("NONE")
  })

  test("any day that is written in an order is read back in it", () => {
    const days = fc.date({ min: new Date("1930-01-01"), max: new Date("2026-11-27"), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom("/", ".", "-"), (date, mark) => {
        const day = date.toISOString().slice(0, 10)
        const [year = "", month = "", of_month = ""] = day.split("-")
        expect(readDate([Number(month), Number(of_month), year].join(mark), "MDY", TODAY)).toBe(day)
        expect(readDate([of_month, month, year].join(mark), "DMY", TODAY)).toBe(day)
        expect(looksLikeDate(day)).toBe(true)
        const evidence = dateEvidence([[of_month, month, year].join(mark)])
        expect(evidence.kind === "PROVEN" ? evidence.order : "DMY").toBe("DMY")
      }),
    )
  })
})

test.each([
  ["4:00 PM", "16:00"],
  ["4pm", "16:00"],
  ["4 p.m.", "16:00"],
  ["12:30 AM", "00:30"],
  ["12:15 PM", "12:15"],
  ["16.30", "16:30"],
  ["16h30", "16:30"],
  ["1630", "16:30"],
  ["9:05:00", "09:05"],
  ["noon", "12:00"],
  ["0.6875", "16:30"],
  ["13:00 PM", undefined],
  ["25:00", undefined],
  ["4", undefined],
])("the time %s is %s", (cell, time) => {
  expect(readTime(cell)).toBe(time)
})

test.each([
  ["4:00 - 4:30 PM", "16:00", "16:30"],
  ["9am to noon", "09:00", "12:00"],
  ["11:00-1:00pm", "11:00", "13:00"],
  ["10:00 PM - 1:00 AM", "22:00", "01:00"],
])("the times %s", (cell, start_time, end_time) => {
  expect(readTimes(cell)).toEqual({ start_time, end_time })
})

describe("amounts", () => {
  test.each([
    ["$1,080.00", 108000],
    ["80,00 $", 8000],
    ["1.080,50 €", 108050],
    ["(45.00)", -4500],
    ["($45.00)", -4500],
    ["-20.5", -2050],
    ["45.00-", -4500],
    ["45.00 CR", -4500],
    ["\u221212.00", -1200],
    ["$15", 1500],
    ["1,080", 108000],
    ["1 080,00", 108000],
    ["0.00", 0],
    [".50", 50],
  ])("%s is %s cents", (cell, cents) => {
    expect(readAmount(cell, decimalMark([cell]))?.cents).toBe(cents)
  })

  test.each(["", "free", "1,08,0", "12.345.6", "$", "1.2.3,4,5", "99999999999"])("%j is none", (cell) => {
    expect(readAmount(cell, decimalMark([cell]))).toBeUndefined()
  })

  test("a column of bare whole numbers is asked: dollars or cents", () => {
    const amounts = (cells: string[]) => cells.flatMap((cell) => readAmount(cell, ".") ?? [])
    expect(isUnitOpen(amounts(["45", "0", "120"]))).toBe(true)
    expect(isUnitOpen(amounts(["45", "120.50"]))).toBe(false)
    expect(isUnitOpen(amounts(["0", "0"]))).toBe(false)
  })

  test("any amount is read back as it was written, in both notations", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        for (const [locale, mark] of [
          ["en-US", "."],
          ["de-DE", ","],
        ] as const) {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
          expect(decimalMark([text])).toBe(mark)
          expect(readAmount(text, mark)?.cents).toBe(cents)
        }
      }),
    )
  })
})

test.each([
  ["6", 72],
  ["5 yrs", 60],
  ["7 yrs 11 mths", 95],
  ["7y 3m", 87],
  ["18 months", 18],
  ["6 years and 2 months", 74],
  ["old", undefined],
])("the age %s is %s months", (cell, months) => {
  expect(readAge(cell)).toBe(months)
})

test.each([
  ["5-7", 5, 7],
  ["Ages 6 to 9", 6, 9],
  ["12+", 12, null],
  ["5 yrs - 7 yrs 11 mths", 5, 7],
  ["8", 8, 8],
])("the ages %s", (cell, min_age, max_age) => {
  expect(readAges(cell)).toEqual({ min_age, max_age })
})

test.each([
  ["4", "FOURTH_GRADE"],
  ["4th", "FOURTH_GRADE"],
  ["Grade 04", "FOURTH_GRADE"],
  ["fourth grade", "FOURTH_GRADE"],
  ["K", "KINDERGARTEN"],
  ["0", "KINDERGARTEN"],
  ["Pre-K", "PK4"],
  ["PK (3)", "PK3"],
  ["12th Grade", "TWELFTH_GRADE"],
  ["13", undefined],
  ["constructor", undefined],
  ["", undefined],
])("the grade %j is %s", (cell, grade) => {
  expect(readGrade(cell)).toBe(grade)
})

test.each([
  ["M", [1]],
  ["FSa", [5, 6]],
  ["MWF", [1, 3, 5]],
  ["TuTh", [2, 4]],
  ["MTWRF", [1, 2, 3, 4, 5]],
  ["Mon, Wed", [1, 3]],
  ["Tue/Thu", [2, 4]],
  ["Mon-Fri", [1, 2, 3, 4, 5]],
  ["Saturday and Sunday", [0, 6]],
  ["Weekdays", [1, 2, 3, 4, 5]],
  ["valueOf", undefined],
  ["Moonday", undefined],
  ["", undefined],
])("the weekdays %j", (cell, days) => {
  expect(readWeekdays(cell)).toEqual(days)
})

test.each([
  ["José García", "José", "García", true],
  ["García, José", "José", "García", true],
  ["Mrs. Ann Smith", "Ann", "Smith", true],
  ["Kai Smith Jr.", "Kai", "Smith Jr.", true],
  ["Anna van der Berg", "Anna", "van der Berg", true],
  ["María José García", "María José", "García", false],
  ["Madonna", "Madonna", "", false],
])("the name %s", (cell, first_name, last_name, is_sure) => {
  expect(splitName(cell)).toEqual({ first_name, last_name, is_sure })
})

test("nothing to look after is not an allergy", () => {
  expect(["None", "n/a", "", "no known allergies", "NKDA", "—"].filter((cell) => !saysNothing(cell))).toEqual([])
  expect(saysNothing("Nuts")).toBe(false)
})
