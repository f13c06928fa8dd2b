import { expect, test } from "vitest"
import { printed, unprintable } from "./printable.ts"

test("what Latin-1 and Windows have is printed as it is, composed or not", () => {
  const text = "El año — “quoted”, 5 € … naïve"
  expect(printed(text)).toBe(text)
  expect(printed("año".normalize("NFD"))).toBe("año")
  expect(unprintable(`${text}\r\n\n`)).toBeUndefined()
})

test("other letters lose their marks, or are left out and reported", () => {
  expect(printed("Łódź Ngũgĩ")).toBe("ódz Ngugi")
  expect(printed("Дана 🦊 Okafor")).toBe("  Okafor")
  expect(unprintable("Ngũgĩ")).toBe("ũ")
})
