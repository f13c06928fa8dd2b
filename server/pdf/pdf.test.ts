import { NAMES } from "@hub/testing/domain/names"
import { pdfText } from "@hub/testing/pdf/pdf-text"
import { describe, expect, it, vi } from "vitest"
import { fontChooser } from "./choose-font.ts"
import type { FontFile } from "./font-files.ts"
import { type LoadedFont, loadFont } from "./fonts.ts"
import { drawPdf, INK } from "./page.ts"
import { openSheet } from "./sheet.ts"

const LOOK = { face: "text", size: 11, color: INK } as const
const PLACE = { x: 56, width: 500 }
const spaced = (text: string): string => text.replaceAll(/\s+/g, " ")

describe("a text in a PDF", () => {
  it.each(NAMES)("keeps every letter of %s", async (name) => {
    const bytes = await drawPdf({ title: name, author: "" }, (pen) => {
      for (const face of ["text", "bold", "italic", "heading"] as const)
        pen.text(`Signed by ${name}, 11 yrs`, { face, size: 12, color: INK }, PLACE)
    })
    const text = spaced(await pdfText(bytes))
    expect(text.split(`Signed by ${name.normalize("NFC")}, 11 yrs`)).toHaveLength(5)
  })

  it("wraps texts without spaces, and words wider than the line, without losing a letter", async () => {
    for (const text of [
      "重要なお知らせです。".repeat(20),
      "สมชายใจดีและครอบครัว".repeat(12),
      "x".repeat(300),
      "محمد علي ".repeat(40).trim(),
    ]) {
      const bytes = await drawPdf({ title: "", author: "" }, (pen) => {
        pen.text(text, LOOK, { x: 56, width: 200 })
        expect(pen.page.y).toBeGreaterThan(120)
      })
      expect((await pdfText(bytes)).replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""))
    }
  })

  it("prints the code of what no font has", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined)
    const wanted = new Map<string, FontFile>()
    const loaded = new Map<string, LoadedFont>()
    const drawn = () => fontChooser(loaded, wanted)("\u{16e40}", "text", "A \u{16e40}")
    for (let tries = 0; tries < 9; tries += 1) {
      drawn()
      for (const [key, file] of wanted) loaded.set(key, await loadFont(file))
    }
    const text = drawn()
      .map((one) => one.text)
      .join("")
    expect(text).toBe("[U+16E40]")
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("[U+16E40]"), "NoFontWarning")
  })

  it("is on a receipt's page as it was typed", async () => {
    const sheet = openSheet({
      title: "王伟",
      business_name: "小明 Camps",
      under: "วิภา Road",
      contacts: "łódź@camp.example",
      stamp: { text: "Юлія $1", tone: "ok" },
      brand_color: "#00aa55",
      logo_png: null,
    })
    sheet.heading(1, "Łukasz")
    sheet.person({ colour: 1, letter: "Ö" }, "Ömer")
    sheet.facts([[{ label: "Billed to", lines: ["Işıl Yıldız", "नई दिल्ली"] }], [{ label: "Date", lines: ["Jun 8th"] }]])
    sheet.places([{ dates: "Jun 14th - 18th", name: "محمد", notes: ["Юлія"], price: "$385", credit: "−$385" }])
    sheet.table([{ text: "합계", amount: "$1", isBold: "big" }])
    const text = await pdfText(await sheet.end())
    for (const name of [
      "王伟",
      "小明 Camps",
      "วิภา Road",
      "łódź@camp.example",
      "Юлія $1",
      "Łukasz",
      "Ömer",
      "Işıl Yıldız",
      "नई दिल्ली",
      "محمد",
      "−$385",
      "합계",
    ])
      expect(text).toContain(name)
  })

  it("embeds only the letters that are used", async () => {
    const bytes = await drawPdf({ title: "", author: "" }, (pen) => pen.text("王伟", LOOK, PLACE))
    expect(bytes.length).toBeLessThan(12_000)
  })
})
