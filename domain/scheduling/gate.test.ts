import { expect, test } from "vitest"
import { type Collecting, collectorOf, type PickUpPerson, voidError } from "./gate.ts"

const person = (id: string, name: string, collector: PickUpPerson["collector"] = "CONTACT"): PickUpPerson => ({
  id,
  name,
  collector,
  relationship: "",
  phone: null,
  has_photo: false,
})
const GRAN = "0189f0e0-0000-7000-8000-00000000000a"
const LIST = [
  person("0189f0e0-0000-7000-8000-000000000001", "Dana Okafor", "GUARDIAN"),
  person(GRAN, "Zoë Lindqvist"),
  person("0189f0e0-0000-7000-8000-00000000000b", "王 小明"),
  person("0189f0e0-0000-7000-8000-00000000000c", "Ana Lopez"),
  person("0189f0e0-0000-7000-8000-00000000000d", "Ana López"),
  person("0189f0e0-0000-7000-8000-00000000000e", "が えり"),
  person("0189f0e0-0000-7000-8000-000000000013", "Seán O’Brien‑Lee"),
  person("0189f0e0-0000-7000-8000-000000000010", "Nana ❤️"),
  person("0189f0e0-0000-7000-8000-000000000011", "Al “Bo” Ott"),
  person("0189f0e0-0000-7000-8000-000000000012", "Łukasz İstrup"),
]
const whole = { reason: "Mother is stuck", called: "Dana, 3:01PM" }

test.each<[string, Collecting, unknown]>([
  [
    "the family's adult",
    { with_whom: "dana okafor" },
    { collector: "GUARDIAN", with_whom: "Dana Okafor", contact_id: null },
  ],
  [
    "a contact in other case, without accents",
    { with_whom: " ZOE  lindqvist " },
    { collector: "CONTACT", contact_id: GRAN },
  ],
  ["a contact by id", { with_whom: GRAN.toUpperCase() }, { collector: "CONTACT", with_whom: "Zoë Lindqvist" }],
  ["a typographic apostrophe", { with_whom: "SEAN O'BRIEN-LEE" }, { with_whom: "Seán O’Brien‑Lee" }],
  ["an emoji without its variation", { with_whom: "Nana ❤" }, { with_whom: "Nana ❤️" }],
  ["quotes of another keyboard", { with_whom: 'Al "Bo" Ott' }, { with_whom: "Al “Bo” Ott" }],
  ["letters that a keyboard lacks", { with_whom: "Lukasz Istrup" }, { with_whom: "Łukasz İstrup" }],
  ["another script", { with_whom: "王 小明" }, { collector: "CONTACT" }],
  ["a mark that is a letter", { with_whom: "か えり" }, "UNKNOWN"],
  ["a part of a name", { with_whom: "Dana" }, "UNKNOWN"],
  ["a name within another", { with_whom: "Zoë Lindqvistson" }, "UNKNOWN"],
  ["a stranger", { with_whom: "Stranger" }, "UNKNOWN"],
  ["nobody", {}, "MISSING"],
  ["blanks", { with_whom: "  " }, "MISSING"],
  ["two of a name", { with_whom: "Ana Lopez" }, "AMBIGUOUS"],
  ["a stranger with a reason alone", { with_whom: "Stranger", reason: "Stuck" }, "NO_CALL"],
  ["a stranger with a call alone", { with_whom: "Stranger", called: "Dana" }, "NO_REASON"],
  [
    "a stranger, with both",
    { with_whom: "Stranger", ...whole },
    { collector: "OTHER", with_whom: "Stranger", ...whole },
  ],
  ["no name, with both", whole, { collector: "OTHER", with_whom: null }],
  ["a blank reason", { with_whom: "Stranger", reason: " ", called: "Dana" }, "NO_REASON"],
  ["an id of another list", { with_whom: GRAN.replace("a", "f"), ...whole }, "UNKNOWN"],
])("%s", (_, asked, expected) => {
  const found = collectorOf(LIST, asked)
  if (typeof expected === "string") expect(found).toBe(expected)
  else expect(found).toMatchObject(Object(expected))
})

test("an adult participant leaves alone, a child doesn't", () => {
  const adult = person("0189f0e0-0000-7000-8000-000000000002", "Dana Okafor", "SELF")
  expect(collectorOf([adult], {})).toMatchObject({ collector: "SELF", with_whom: "Dana Okafor" })
  expect(collectorOf([person("1", "Dana Okafor", "GUARDIAN")], {})).toBe("MISSING")
})

test.each<[string, Partial<Parameters<typeof voidError>[0]>, boolean, ReturnType<typeof voidError>]>([
  ["a check of today", {}, false, undefined],
  ["after another was taken back", { was_one_taken_back: true }, false, "TAKEN_BACK"],
  ["after another was taken back, asked for by name", { was_one_taken_back: true }, true, undefined],
  ["of a day that is over", { day: "2030-06-09" }, true, "EARLIER_DAY"],
  ["since yesterday, of who was left behind", { day: "2030-06-09", is_here: true }, false, undefined],
])("takes a check back: %s", (_, last, again, error) => {
  const day = { is_here: false, day: "2030-06-10", was_one_taken_back: false }
  expect(voidError({ ...day, ...last }, { today: "2030-06-10", again })).toBe(error)
})
