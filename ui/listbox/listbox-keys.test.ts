import { describe, expect, test } from "vitest"
import { moveForKey } from "./listbox-keys.ts"
import { optionForText } from "./type-ahead.ts"

const at = { isAlt: false, isOpen: true, active: 2, count: 5, isTyping: false }
const closed = { ...at, isOpen: false }

describe("the keys of a select-only combobox", () => {
  test.each([
    ["ArrowDown", closed, { to: "open", active: 2 }],
    ["ArrowUp", closed, { to: "open", active: 2 }],
    ["Enter", closed, { to: "open", active: 2 }],
    [" ", { ...closed, active: -1 }, { to: "open", active: 0 }],
    ["Home", closed, { to: "open", active: 0 }],
    ["End", closed, { to: "open", active: 4 }],
    ["Escape", closed, undefined],
    ["Tab", closed, undefined],
    [" ", { ...closed, isTyping: true }, undefined],
    ["ArrowDown", at, { to: "active", active: 3 }],
    ["ArrowDown", { ...at, active: 4 }, { to: "active", active: 4 }],
    ["ArrowUp", { ...at, active: 0 }, { to: "active", active: 0 }],
    ["ArrowUp", { ...at, isAlt: true }, { to: "choose" }],
    ["Home", at, { to: "active", active: 0 }],
    ["End", at, { to: "active", active: 4 }],
    ["PageDown", { ...at, count: 30 }, { to: "active", active: 12 }],
    ["PageUp", { ...at, active: 14, count: 30 }, { to: "active", active: 4 }],
    ["Enter", at, { to: "choose" }],
    [" ", at, { to: "choose" }],
    [" ", { ...at, isTyping: true }, undefined],
    ["Tab", at, { to: "choose-and-go" }],
    ["Escape", at, { to: "close" }],
    ["x", at, undefined],
  ])("%j in %o", (key, state, move) => {
    expect(moveForKey({ key, ...state })).toEqual(move)
  })
})

describe("typed letters", () => {
  const labels = ["Maine", "Maryland", "Massachusetts", "Michigan", "Ohio"]
  test.each([
    ["m", -1, 0],
    ["m", 0, 1],
    ["mm", 1, 2],
    ["m", 3, 0],
    ["mas", 0, 2],
    ["MI", 3, 3],
    ["o", 2, 4],
    ["x", 2, undefined],
  ])("%s from %i lead to %s", (typed, current, wanted) => {
    expect(optionForText(labels, typed, current)).toBe(wanted)
  })
})
