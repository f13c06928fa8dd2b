import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { deflateRawSync, deflateSync } from "node:zlib"
import PDFDocument from "pdfkit"
import { afterAll, describe, expect, it } from "vitest"
import { bytesOf } from "../pdf-page.ts"
import { testFolder } from "../testing-folder.ts"
import { pdfRefusal } from "./check-pdf.ts"
import { anyName, hasName, piecesOf } from "./pdf-names.ts"
import { unpackedObjects } from "./pdf-packed-objects.ts"
import { fakePdf, streamObject } from "./testing-uploads.ts"

const folder = testFolder(afterAll)
let written = 0

async function refusalOf(pdf: Uint8Array): Promise<string | undefined> {
  written += 1
  const path = join(folder, `${written}.pdf`)
  await writeFile(path, pdf)
  return pdfRefusal(path)
}

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1")
const withObjects = (...objects: readonly Buffer[]): Buffer => fakePdf({ objects: Buffer.concat(objects) })
const SCRIPT = "5 0 << /S /JavaScript /JS (app.alert(1)) >>"
const PLAIN = "5 0 << /Type /Page >>"
const PACKED = "/Type /ObjStm /N 1 /First 4"
const packed = (text: string, dictionary = `${PACKED} /Filter /FlateDecode`) =>
  streamObject(dictionary, deflateSync(text))
const hex = (text: string) => latin1(`${latin1(text).toString("hex")}>`)

/** `text` over and over, for so many bytes. */
const filled = (text: string, size: number) => Buffer.alloc(size, text, "latin1")

describe("a program is found", () => {
  it.each<[string, Buffer]>([
    ["in packed objects", withObjects(packed(SCRIPT))],
    ["in packed objects behind an escape", withObjects(latin1("4 0 obj /A#20B endobj\n"), packed(SCRIPT))],
    ["under an escaped name there", withObjects(packed(SCRIPT.replace("JavaScript", "J#61va#53cript")))],
    [
      "where the type is escaped",
      withObjects(packed(SCRIPT, "/Type /#4fbjStm /N 1 /Fi#72st 4 /Filter /Fl#61teDecode")),
    ],
    ["where the type isn't told", withObjects(packed(SCRIPT, "/N 1 /First 4 /Filter [ /FlateDecode ]"))],
    ["in objects that aren't compressed", withObjects(streamObject(PACKED, latin1(SCRIPT)))],
    ["in the second of two", withObjects(packed(PLAIN), packed(SCRIPT))],
    ["in packed objects inside of a picture", withObjects(streamObject("/Subtype /Image", packed(SCRIPT)))],
    ["in packed objects inside of a comment", withObjects(latin1("% ("), packed(SCRIPT))],
    ["deep in packed objects", withObjects(packed(`${"7 ".repeat(200_000)}${SCRIPT}`))],
    ["across two pieces of them", withObjects(packed(`${" ".repeat(65_530)}${SCRIPT.slice(8)}`))],
    [
      "behind a comment in the object's head",
      withObjects(latin1(packed(SCRIPT).toString("latin1").replace("obj\n", "obj%<<\r"))),
    ],
    ["in a rendition", withObjects(latin1("4 0 obj << /S /Rendition /JS (app.alert(1)) >> endobj\n"))],
    ["across two pieces of the file", withObjects(latin1(`%${" ".repeat(1_048_570 - 76)}\n<< /S /JavaScript >>\n`))],
  ])("%s", async (_, pdf) => {
    expect(await refusalOf(pdf)).toMatch(/contains a program/)
  })
})

describe("what can't be looked into is refused", () => {
  const bomb = deflateSync(Buffer.alloc(40_000_000, " "))
  // 500 streams of 48 bytes, each of whose data is a block that leads into the next one's, so that all share a megabyte of empty blocks.
  const shared = Buffer.concat([
    filled("obj<</First 1/Filter/FlateDecode>>stream\nx\x9c\x00\x2b\x00\xd4\xff", 500 * 48),
    filled(" ", 43),
    filled("\x00\x00\x00\xff\xff", 1_000_000),
    latin1("\x00\xff\xff\x00\x00"),
  ])
  it.each<[string, Buffer]>([
    ["another packing", withObjects(streamObject(`${PACKED} /Filter /ASCIIHexDecode`, hex(SCRIPT)))],
    [
      "two packings",
      withObjects(streamObject(`${PACKED} /Filter [/FlateDecode /ASCIIHexDecode]`, deflateSync(hex(SCRIPT)))),
    ],
    ["a packing that stands elsewhere", withObjects(streamObject(`${PACKED} /Filter 9 0 R`, hex(SCRIPT)))],
    ["a second packing", withObjects(packed(PLAIN, `${PACKED} /Filter /FlateDecode /Filter 9 0 R`))],
    ["a predictor", withObjects(packed(PLAIN, `${PACKED} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`))],
    ["objects of another file", withObjects(streamObject(`${PACKED} /F (other.pdf)`, latin1("")))],
    ["damaged packing", withObjects(streamObject(`${PACKED} /Filter /FlateDecode`, deflateRawSync(SCRIPT)))],
    ["data that are cut off", withObjects(packed(PLAIN.padEnd(9_000)).subarray(0, -40))],
    ["a dictionary without an end", withObjects(latin1(packed(SCRIPT).toString("latin1").replace(">>", ">")))],
    ["a dictionary that goes on", withObjects(packed(SCRIPT, `/X [ >> stream ] ${PACKED} /Filter /FlateDecode`))],
    [
      "a dictionary that ends in another object",
      withObjects(latin1(`3 0 obj << ${PACKED} stream\n${PLAIN}\nendstream endobj 4 0 obj << >> >> endobj\n`)),
    ],
    ["a list without an end", withObjects(packed(PLAIN, `${PACKED} /X [ /Filter /FlateDecode`))],
    [
      "no end of line before the data",
      withObjects(latin1(packed(SCRIPT).toString("latin1").replace("stream\n", "stream!\n"))),
    ],
    ["protected packed objects", withObjects(latin1("trailer << /Encrypt 9 0 R >>\n"), packed(PLAIN))],
    ["data that unpack to nothing, over and over", withObjects(shared)],
    ["a bomb", withObjects(streamObject(`${PACKED} /Filter /FlateDecode`, bomb))],
    ["a bomb in many parts", withObjects(...Array.from({ length: 60 }, () => packed("5 ".repeat(300_000))))],
    ["more packed objects than any writer makes", withObjects(...Array.from({ length: 6_000 }, () => packed(PLAIN)))],
  ])("%s", async (_, pdf) => {
    expect(await refusalOf(pdf)).toMatch(/can't see what is in this PDF/)
  })
})

describe("what families send is taken", () => {
  const drawn = () => {
    const page = new PDFDocument({ info: { Title: "Form (1 of 2) \\ (signed" }, tagged: true })
    const bytes = bytesOf(page)
    page.text("To be signed")
    page.outline.addItem("Here")
    page.end()
    return bytes
  }
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["a drawn form", drawn],
    [
      "packed objects",
      () => withObjects(packed(PLAIN), packed(PLAIN, `/Type/ObjStm/N 6/First 35/Filter/FlateDecode/Extends 3 0 R`)),
    ],
    [
      "a length that stands elsewhere",
      () => withObjects(packed(PLAIN, `${PACKED} /Length 5 0 R /Filter [/FlateDecode]`)),
    ],
    ["objects that aren't compressed", () => withObjects(streamObject(PACKED, latin1(PLAIN)))],
    [
      "lines of Windows",
      () => latin1(withObjects(packed(PLAIN)).toString("latin1").replaceAll("stream\n", "stream\r\n")),
    ],
    [
      "a scan whose pixels look like a name",
      () => withObjects(streamObject("/Filter /DCTDecode", latin1("\xff\xd8/JS\x80/JS("))),
    ],
    [
      "an outline before a picture",
      () =>
        withObjects(
          latin1("4 0 obj << /First 5 0 R >> endobj\n"),
          streamObject("/Filter /DCTDecode", latin1("\xff\xd8")),
        ),
    ],
    [
      "a protected file without packed objects",
      () =>
        latin1(
          fakePdf()
            .toString("latin1")
            .replace("/ObjStm", "/Metadata")
            .replace("trailer\n<<", "trailer\n<< /Encrypt 9 0 R"),
        ),
    ],
    ["names that only begin so", () => withObjects(packed("5 0 << /LaunchPad 1 /JavaScripts 2 >>"))],
    ["such a name across two pieces", () => withObjects(packed(`${" ".repeat(65_529)}/LaunchPad`))],
  ])("%s", async (_, pdf) => {
    expect(await refusalOf(await pdf())).toBeUndefined()
  })
})

describe("the server answers others while it looks", () => {
  /** The longest time, in milliseconds, in which nothing else could be done. */
  async function longestHold(pdf: Buffer): Promise<number> {
    let longest = 0
    let before = performance.now()
    const tick = () => {
      const now = performance.now()
      longest = Math.max(longest, now - before)
      before = now
    }
    const timer = setInterval(tick, 5)
    await refusalOf(pdf)
    tick()
    clearInterval(timer)
    return longest
  }
  // Each takes less than 0.1 s, and would take seconds or hours if what has been read were read anew from every place in it.
  it.each<[string, () => Buffer]>([
    ["packed objects without data", () => withObjects(filled("/ObjStm", 1_500_000))],
    ["packed objects that share their data", () => withObjects(filled("obj<</First 1/ObjStm", 600_000), packed(PLAIN))],
    ["dictionaries in dictionaries", () => withObjects(filled("obj<<", 1_500_000))],
    ["texts in texts", () => withObjects(filled("obj<<(", 1_500_000))],
    ["comments in comments", () => withObjects(filled("obj%", 1_500_000))],
    ["comments behind dictionaries", () => withObjects(filled("obj<<>>%", 1_500_000))],
    ["escapes", () => withObjects(filled("#41", 6_000_000))],
  ])("%s", async (_, pdf) => {
    expect(await longestHold(pdf())).toBeLessThan(2_000)
  })

  it("gives them their turn in each megabyte", async () => {
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    const eight = filled("obj ", 8 * 1_048_576)
    await hasName(anyName("None"), piecesOf(eight))
    const after_names = turns
    for await (const _ of unpackedObjects(eight)) throw new Error("There are no packed objects.")
    clearImmediate(counting)
    expect(after_names).toBeGreaterThanOrEqual(8)
    expect(turns - after_names).toBeGreaterThanOrEqual(8)
  })
})
