import { formatMessage } from "@hub/domain/kernel/format-message"
import { render } from "@testing-library/react"
import { createElement, isValidElement } from "react"
import { expect, test } from "vitest"
import "./texts.ts"

const shown = (node: unknown): string | null =>
  render(createElement("p", null, isValidElement(node) ? node : null)).container.textContent

test.each([
  ["1 de ene.", "Para el 1 de ene. Gracias"],
  ["lunes", "Para el lunes. Gracias"],
])("a sentence after %s in bold has one full stop", (day, expected) => {
  expect(shown(formatMessage(["Para el ", ["day"], ". Gracias"], { day: <b>{day}</b> }))).toBe(expected)
})
