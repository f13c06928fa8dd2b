import { describe, expect, test } from "vitest"
import { changeOf, type InfoDraft, infoErrors } from "./personal-info-draft.ts"

const HOME = { line1: "12 Mill Lane", line2: "", city: "Alder Falls", state: "NY", postal_code: "12524", country: "US" }
const NOWHERE = { line1: "", line2: "", city: "", state: "", postal_code: "", country: "US" }
const BEFORE: InfoDraft = { first_name: "Dana", last_name: "Okafor", address: HOME }
const WITHOUT: InfoDraft = { ...BEFORE, address: NOWHERE }

describe("what is sent", () => {
  test.each([
    ["nothing when nothing differs", BEFORE, BEFORE, {}],
    [
      "nothing when only spaces differ in the address",
      BEFORE,
      { ...BEFORE, address: { ...HOME, city: "Alder  Falls " } },
      {},
    ],
    ["the one name that differs", BEFORE, { ...BEFORE, last_name: "Ng" }, { last_name: "Ng" }],
    [
      "the whole address when a line of it differs",
      BEFORE,
      { ...BEFORE, address: { ...HOME, line2: "4B" } },
      { address: { ...HOME, line2: "4B" } },
    ],
    ["null for an address that was emptied", BEFORE, WITHOUT, { address: null }],
    [
      "nothing when there is no address and only the country was chosen",
      WITHOUT,
      { ...WITHOUT, address: { ...NOWHERE, country: "CA" } },
      {},
    ],
  ])("is %s", (_, before, after, change) => {
    expect(changeOf(before, after)).toEqual(change)
  })
})

describe("what is found before sending", () => {
  const paths = (draft: InfoDraft, needs_address: boolean) =>
    infoErrors(draft, { needs_address }).map(({ path }) => path)
  test.each([
    ["nothing about an address that isn't there and isn't needed", WITHOUT, false, []],
    [
      "everything that a needed address lacks",
      WITHOUT,
      true,
      ["address.line1", "address.city", "address.state", "address.postal_code"],
    ],
    [
      "what a begun address lacks, needed or not",
      { ...WITHOUT, address: { ...NOWHERE, line1: "12 Mill Lane" } },
      false,
      ["address.city", "address.state", "address.postal_code"],
    ],
    ["names of spaces", { ...BEFORE, first_name: " ", last_name: "" }, false, ["first_name", "last_name"]],
    [
      "no state in Iceland",
      { ...BEFORE, address: { ...HOME, country: "IS", state: "", postal_code: "101" } },
      true,
      [],
    ],
    [
      "a Canadian code of an American address",
      { ...BEFORE, address: { ...HOME, postal_code: "K1A 0B1" } },
      true,
      ["address.postal_code"],
    ],
  ])("is %s", (_, draft, needs_address, found) => {
    expect(paths(draft, needs_address)).toEqual(found)
  })
})
