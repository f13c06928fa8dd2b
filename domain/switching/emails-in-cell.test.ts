import { describe, expect, test } from "vitest"
import { emailsIn, withEmails } from "./emails-in-cell.ts"
import type { Adult } from "./people.ts"

describe("the addresses of one cell", () => {
  test.each([
    ["a@mail.example; b@mail.example", ["a@mail.example", "b@mail.example"]],
    ["a@mail.example,b@mail.example", ["a@mail.example", "b@mail.example"]],
    ["a@mail.example / b@mail.example", ["a@mail.example", "b@mail.example"]],
    ["a@mail.example\nb@mail.example", ["a@mail.example", "b@mail.example"]],
    ["a@mail.example b@mail.example", ["a@mail.example", "b@mail.example"]],
    ["A@mail.example and b@mail.example", ["a@mail.example", "b@mail.example"]],
    ["Mom: a@mail.example; Dad: b@mail.example", ["a@mail.example", "b@mail.example"]],
    ["a@mail.example (mom), b@mail.example (dad)", ["a@mail.example", "b@mail.example"]],
    ["Ada Lind <a@mail.example>; Nils <b@mail.example>", ["a@mail.example", "b@mail.example"]],
    ["a@mail.example; A@mail.example", ["a@mail.example"]],
    ["a@mail.example;", ["a@mail.example"]],
    ["Ada Lind <a@mail.example>", ["a@mail.example"]],
    ["mailto:a@mail.example", ["a@mail.example"]],
    ["a@mail.example or call", ["a@mail.example or call"]],
    ["a b@mail.example", ["a b@mail.example"]],
    ["ann@mail,example", ["ann@mail,example"]],
    ["ask her", ["ask her"]],
    ["", [""]],
  ])("%j", (cell, emails) => {
    expect(emailsIn(cell)).toEqual(emails)
  })
})

describe("whose they are", () => {
  const place = { file: "a.csv", line: 2, column: "Email" }
  const adult = (first_name: string, emails: readonly string[] = []): Adult => ({
    first_name,
    last_name: "Lind",
    email: emails[0] ?? "",
    phone: "",
    relationship: "",
    place,
    places: { email: place, first_name: place, last_name: place },
    ...(emails.length > 1 ? { other_emails: emails.slice(1) } : {}),
  })
  const spread = (...adults: Adult[]) => {
    const said: string[] = []
    const found = withEmails(adults, (kind, _place, cell, is_blocking, signs_in) =>
      said.push(`${kind} ${cell} ${is_blocking} ${signs_in}`),
    )
    return { emails: found.map(({ email, other_emails = [] }) => [email, ...other_emails]), said }
  }

  test("by their names, with nothing to look at", () => {
    const of_two = [adult("Ada", ["nils.lind@mail.example", "ada@mail.example"]), adult("Nils")]
    expect(spread(...of_two)).toEqual({ emails: [["ada@mail.example"], ["nils.lind@mail.example"]], said: [] })
  })

  test("in their order, where their names don't say it", () => {
    expect(spread(adult("Ada", ["moonbeam@mail.example", "hockey@mail.example"]), adult("Nils"))).toEqual({
      emails: [["moonbeam@mail.example"], ["hockey@mail.example"]],
      said: ["EMAILS_IN_CELL moonbeam@mail.example; hockey@mail.example false moonbeam@mail.example"],
    })
  })

  test("one who is alone, or beside someone with an address, has both", () => {
    const own = ["a@mail.example", "b@mail.example"]
    expect(spread(adult("Ada", own)).emails).toEqual([own])
    expect(spread(adult("Ada", own), adult("Nils", ["n@mail.example"])).emails).toEqual([own, ["n@mail.example"]])
    expect(spread(adult("Ada", own)).said).toHaveLength(1)
  })
})
