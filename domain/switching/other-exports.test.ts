import { meant, planned, read } from "@hub/testing/switching/read-exports"
import { describe, expect, test } from "vitest"

// Exports as systems of the field write them, each with what makes it hard.

describe("columns that are called after people", () => {
  test.each([
    ["Participant", "Kai Smith", "CHILD.FULL_NAME"],
    ["Camper", "Smith, Kai", "CHILD.FULL_NAME"],
    ["Payer", "Ann Smith", "GUARDIAN.FULL_NAME"],
    ["Account Manager Names", "Ann Smith", "GUARDIAN.FULL_NAME"],
    ["Parent/Guardian A", "Ann Smith", "GUARDIAN.FULL_NAME"],
    ["Emergency Contact", "Gran Ross", "CONTACT.FULL_NAME"],
    ["Emergency contact name & relationship", "Gran Ross (grandmother)", "CONTACT.FULL_NAME"],
    ["Authorized Pickup", "Gran Ross 303-555-0100", "PICK_UP.FULL_NAME"],
    ["Child's First and Last Name", "Kai Smith", "CHILD.FULL_NAME"],
    ["Family", "Smith", "FAMILY.LAST_NAME"],
    ["Household", "H-102", "FAMILY.ID"],
    ["D.O.B.", "04-May-2018", "CHILD.BIRTH_DATE"],
    ["Prénom du titulaire du compte", "Ann", "GUARDIAN.FIRST_NAME"],
    ["Courriel du titulaire du compte", "ann@mail.example", "GUARDIAN.EMAIL"],
    ["Personnes autorisées", "Mamie Roy", "PICK_UP.FULL_NAME"],
    ["Fecha de nacimiento", "04/05/2018", "CHILD.BIRTH_DATE"],
    ["Instructor", "Coach Kim", ""],
    ["Instructor Email", "kim@camp.example", ""],
    ["Medical Release Signature", "Ann Smith", ""],
    ["Resident Status", "Resident", ""],
    ["Participant Middle Name", "Lee", ""],
    ["Promo Code", "SUMMER10", ""],
    ["Last Tetanus", "5/1/2022", ""],
    ["I agree to the terms", "Yes", ""],
    ["Camp Phone", "303-555-0100", ""],
    ["Best phone number to reach you during camp", "303-555-0100", "GUARDIAN.PHONE"],
    ["Enrolled on", "2026-09-01", "ENROLLMENT.DATE"],
    ["Drop Date", "9/1/2026", "ENROLLMENT.LEFT_DATE"],
  ])("%s", (name, cell, meaning) => {
    const beside = [
      ["Student First", name],
      ["Kai", cell],
    ]
    const is_child = meaning.startsWith("CHILD") && meaning.endsWith("NAME")
    expect(meant(planned("a.csv", is_child ? beside.map(([, last = ""]) => [last, "x"]) : beside))[name]).toBe(meaning)
  })

  test("a number whose rows name one child is the child's, one of several children the family's", () => {
    const rows = (...ids: string[]) => [
      ["ID", "First Name", "Birth Date", "Parent Email"],
      ...ids.map((id, index) => [id, `Kid${index}`, "5/14/2018", "ann@mail.example"]),
    ]
    expect(meant(planned("a.csv", rows("1", "2")))["ID"]).toBe("CHILD.ID")
    expect(meant(planned("a.csv", rows("1", "1")))["ID"]).toBe("FAMILY.ID")
  })

  test("a customer is the child where a parent is named, else who pays", () => {
    const client = planned("a.csv", [
      ["Client ID", "Client", "Guardian", "Guardian Email"],
      ["1", "Kai Smith", "Ann Smith", "ann@mail.example"],
    ])
    expect(meant(client)).toMatchObject({ Client: "CHILD.FULL_NAME", "Client ID": "CHILD.ID" })
    const customer = planned("a.csv", [
      ["Customer First Name", "Customer Last Name", "Customer Email", "Child First Name"],
      ["Ann", "Smith", "ann@mail.example", "Kai"],
    ])
    expect(meant(customer)).toMatchObject({ "Customer First Name": "GUARDIAN.FIRST_NAME" })
  })
})

describe("rows that are people", () => {
  const PEOPLE = [
    ["Household ID", "Member ID", "First Name", "Last Name", "DOB", "Relationship", "Email", "Cell Phone"],
    ["1", "10", "Ann", "Lee", "4/14/1985", "Head of Household", "ann@mail.example", "303-555-0101"],
    ["1", "11", "Bo", "Lee", "", "Spouse", "", "303-555-0102"],
    ["1", "12", "Kai", "Lee", "5/14/2018", "Son", "kai@mail.example", ""],
    ["2", "20", "Cy", "Fox", "", "Parent", "cy@mail.example", ""],
    ["2", "21", "Mia", "Fox", "5/15/2019", "Daughter", "", ""],
  ]

  test("a word in each row says who is a grown-up and who a child", () => {
    expect(read(planned("people.csv", PEOPLE))).toMatchObject({
      families: [
        { adults: ["Ann Lee ann@mail.example", "Bo Lee"], children: ["Kai Lee 2018-05-14"] },
        { adults: ["Cy Fox cy@mail.example"], children: ["Mia Fox 2019-05-15"] },
      ],
      problems: [],
    })
  })

  test("a word that says neither is a problem at its cell, and nobody is lost", () => {
    const rows = [...PEOPLE, ["2", "22", "Zed", "Fox", "", "Pet", "", ""]]
    expect(read(planned("people.csv", rows)).problems).toEqual(["ROLE_UNKNOWN 7 Pet"])
  })

  test("who has the account and is in a row of their own is nobody's child", () => {
    const rows = [
      ["Person ID", "First Name", "Last Name", "Birthdate", "Account Manager Names", "Account Manager Emails"],
      ["1", "José", "García López", "", "José García López", "jose@mail.example"],
      ["2", "Luz", "García López", "5/14/2018", "José García López", "jose@mail.example"],
    ]
    expect(read(planned("people.csv", rows)).families).toMatchObject([{ children: ["Luz García López 2018-05-14"] }])
  })
})

describe("files that say nothing of whose they are", () => {
  const FAMILIES = [
    ["Family ID", "Parent First", "Parent Last", "Parent Email", "Student ID", "Student First", "Student Last"],
    ["1", "Ann", "Smith", "ann@mail.example", "10", "Kai", "Smith"],
    ["2", "Bo", "Smith", "bo@mail.example", "20", "Kai", "Smith"],
    ["3", "Cy", "Fox", "cy@mail.example", "30", "Mia", "Fox"],
  ]

  test("a nurse's sheet is of the children of the other files, and says so where there are none", () => {
    const sheet = planned("nurse.csv", [
      ["HEALTH CENTER"],
      ["Camper", "Cabin", "Allergy", "Meds"],
      ["Fox, Mia", "4", "Bees", "Albuterol"],
    ])
    expect(read(planned("families.csv", FAMILIES), sheet).families[2]?.health).toEqual([
      "ALLERGY Bees",
      "MEDICATION Albuterol",
    ])
    expect(read(sheet)).toMatchObject({ families: [], problems: ["CHILD_UNKNOWN 3 Mia Fox"] })
  })

  test("two children of one name are parted by their family's", () => {
    const list = (family: string) =>
      planned("list.csv", [
        ["Class", "Student", "Family"],
        ["Ballet I", "Smith, Kai", family],
        ["Ballet I", "Fox, Mia", "Fox, Cy"],
      ])
    expect(read(planned("families.csv", FAMILIES), list("Smith, Bo")).enrollments).toEqual([
      "child:20 Ballet I BOOKED",
      "child:30 Ballet I BOOKED",
    ])
    expect(read(planned("families.csv", FAMILIES), list("Smith, Zoe")).problems).toEqual(["CHILD_OF_TWO 2 Kai Smith"])
  })

  test("what families owe by its age is found by their name, to the report's own total", () => {
    const aged = planned("aging.csv", [
      ["Juniper Camps"],
      ["A/R Aging Summary"],
      ["", "Current", "1 - 30", "31 - 60", "Total"],
      ["Smith, Ann", "", "10.00", "", "10.00"],
      ["Fox, Cy", "5.00", "", "", "5.00"],
      ["Total", "5.00", "10.00", "", "$15.00"],
      ["Friday, Nov 20, 2026"],
    ])
    const found = read(planned("families.csv", FAMILIES), aged)
    expect(found.balances.map(({ family, cents }) => [family, cents])).toEqual([
      ["family:1", 1000],
      ["family:3", 500],
    ])
    expect(found.problems).toEqual([])
    expect(aged.table.left_out.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "1 TITLE",
      "2 TITLE",
      "6 TOTALS",
      "7 TOTALS",
    ])
    expect(read(aged).problems).toEqual(["FAMILY_UNKNOWN 4 Smith, Ann", "FAMILY_UNKNOWN 5 Fox, Cy"])
  })

  test("a ledger's last line is what a family owes", () => {
    const ledger = planned(
      "ledger.csv",
      [
        ["Family ID", "Date", "Amount", "Balance"],
        ["1", "9/14/2026", "90.00", "90.00"],
        ["1", "9/15/2026", "-90.00", "0.00"],
        ["1", "10/1/2026", "45.00", "45.00"],
        ["2", "9/14/2026", "20.00", "20.00"],
      ],
      { balances: "POSITIVE_OWES" },
    )
    const found = read(planned("families.csv", FAMILIES), ledger)
    expect(found.balances.map(({ family, cents }) => [family, cents])).toEqual([
      ["family:1", 4500],
      ["family:2", 2000],
    ])
    expect(found.problems).toEqual([])
  })

  test("what is past due proves who owes, and three columns of money prove each other", () => {
    const rows = (balance: string) => [
      ["Family ID", "Primary Guardian", "Email", "Current Balance", "Past Due"],
      ["1", "Ann Smith", "ann@mail.example", balance, "$45.00"],
      ["2", "Bo Smith", "bo@mail.example", "$0.00", "$0.00"],
    ]
    expect(read(planned("a.csv", rows("$45.00"))).balances[0]?.cents).toBe(4500)
    expect(read(planned("a.csv", rows("-$45.00"))).balances[0]?.cents).toBe(4500)
    const totals = planned("b.csv", [
      ["Student First", "Parent Email", "Total Owed", "Total Paid", "Balance"],
      ["Kai", "ann@mail.example", "100.00", "60.00", "40.00"],
    ])
    expect(meant(totals)["Total Owed"]).toBe("PROGRAM.PRICE")
  })
})
