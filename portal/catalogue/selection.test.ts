import { selectionOf } from "@hub/domain/catalogue/selection"
import { testLocation } from "@hub/testing/portal/location"
import { allowStorage, forbidStorage } from "@hub/testing/portal/storage"
import { renderHook } from "@testing-library/react"
import { beforeEach, expect, test } from "vitest"
import type { Init } from "../api/preloaded.ts"
import { select, selectFrom, selectLocation, useSelection } from "./selection.ts"
import { switchableFunboxes } from "./switchable-funboxes.ts"

const funbox = (id: string, ...locations: string[]): Init["funboxes"][number] => ({
  id,
  name: id,
  url_part: id,
  thumbnail: null,
  mark: "sun",
  tagline: "",
  picture: null,
  requirements: "",
  description: "",
  display_option: "visible",
  active_locations: locations.map((location) => ({ id: location })),
  is_buy_credits_and_save_enabled: false,
  payment_fee_basis_points: 0,
  invoice_payment_settings: { is_enabled: false, description: "" },
  summary: {
    open_offering_count: 0,
    is_program: true,
    min_price: null,
    min_grade: null,
    max_grade: null,
    opens_at: null,
  },
})

const camps = funbox("camps", "pond", "ridge")
const classes = funbox("classes", "ridge")
const overnight = funbox("overnight", "hut")
const init = {
  funboxes: [camps, classes, overnight],
  locations: ["pond", "ridge", "hut", "barn"].map((id) => testLocation(id)),
  // What a selection doesn't read stays empty.
  credit_types: [],
} satisfies Partial<Init>

const asInit = (value: Partial<Init>): value is Init => value.funboxes !== undefined
const given = (): Init => {
  if (!asInit(init)) throw new Error("no funboxes")
  return init
}
const selected = () => [localStorage.getItem("selectedFunboxId"), localStorage.getItem("selectedLocationId")]

beforeEach(() => {
  allowStorage()
  localStorage.clear()
})

test("4.7: a funbox with one location brings it along", () => {
  select(given(), "classes")
  expect(selected()).toEqual(["classes", "ridge"])
})

test("4.7: a location that isn't in the funbox is cleared", () => {
  select(given(), "overnight")
  select(given(), "camps")
  expect(selected()).toEqual(["camps", null])
})

test.each([
  { title: "a funbox and a location", asked: { funbox_id: "camps", location_id: "pond" }, to: ["camps", "pond"] },
  { title: "a funbox alone keeps the location they share", asked: { funbox_id: "camps" }, to: ["camps", "ridge"] },
  { title: "a location keeps the funbox that is there", asked: { location_id: "ridge" }, to: ["classes", "ridge"] },
  { title: "a location leads to the only funbox there", asked: { location_id: "hut" }, to: ["overnight", "hut"] },
  { title: "a location without any funbox drops the funbox", asked: { location_id: "barn" }, to: [null, "barn"] },
  { title: "unknown ids change nothing", asked: { funbox_id: "x", location_id: "y" }, to: ["classes", "ridge"] },
])("2.1: an address asks for $title", ({ asked, to }) => {
  select(given(), "classes")
  selectFrom(given(), asked)
  expect(selected()).toEqual(to)
})

test("4.7: selects the only funbox and its only location", () => {
  const alone = { ...given(), funboxes: [overnight] }
  expect(selectionOf(alone, undefined, undefined)).toEqual({ funbox: overnight, location: testLocation("hut") })
  expect(selectionOf({ ...given(), funboxes: [camps] }, undefined, undefined)).toEqual({ funbox: camps })
})

test("4.7: a remembered location that isn't in the funbox any more is none", () => {
  expect(selectionOf(given(), "camps", "hut")).toEqual({ funbox: camps })
  expect(selectionOf(given(), "camps", "pond")).toEqual({ funbox: camps, location: testLocation("pond") })
})

test("2.4: the switcher lists the funboxes at the selected location, the selected one first", () => {
  expect(switchableFunboxes(given(), classes, testLocation("ridge"))).toEqual({
    listed: [classes, camps],
    hasOthers: true,
  })
})

test("2.4: without a location every funbox is listed, and none is left elsewhere", () => {
  expect(switchableFunboxes(given(), camps, undefined)).toEqual({
    listed: [camps, classes, overnight],
    hasOthers: false,
  })
})

test("a browser that forbids storage: what is selected counts while the page is there", () => {
  forbidStorage()
  const page = () => renderHook(() => useSelection(given())).result.current
  expect(page()).toEqual({})
  select(given(), "classes")
  expect(page()).toEqual({ funbox: classes, location: testLocation("ridge") })
  selectLocation(undefined)
  selectFrom(given(), { location_id: "pond" })
  expect(page()).toEqual({ funbox: camps, location: testLocation("pond") })
})
