import { expect, it } from "vitest"
import { groupsOf } from "./friend-link.ts"

it("puts friends and their friends in one group, each once", () => {
  expect(groupsOf([])).toEqual([])
  const groups = groupsOf([
    ["ana", "ben"],
    ["eva", "fay"],
    ["cleo", "dan"],
    ["dan", "ben"],
    ["ana", "ben"],
  ])
  expect(groups.map((group) => group.sort((one, next) => one.localeCompare(next)).join())).toEqual([
    "ana,ben,cleo,dan",
    "eva,fay",
  ])
})
