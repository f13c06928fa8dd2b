import { describe, expect, it } from "vitest"
import { ACCEPTED, sizeRefusal, typeRefusal } from "./file-types.ts"
import { isExtensionOf, publicName } from "./public-name.ts"
import { sniff } from "./sniff.ts"

describe("what may be uploaded (spec 5, 8)", () => {
  it.each([
    ["image/heic", "STUDENT_THUMBNAIL", undefined],
    ["application/pdf", "DOCUMENT", undefined],
    ["video/mp4", "DOCUMENT", undefined],
    ["text/html", "DOCUMENT", "You can upload only images, videos or PDFs"],
    ["", "DOCUMENT", "You can upload only images, videos or PDFs"],
    ["application/pdf", "STUDENT_THUMBNAIL", "You can upload only images or videos"],
  ] as const)("%s for %s: %s", (mime, purpose, said) => expect(typeRefusal(mime, ACCEPTED[purpose])).toBe(said))

  it("has a limit for each kind", () => {
    expect(sizeRefusal("image", 10 * 1_048_576)).toBeUndefined()
    expect(sizeRefusal("image", 10 * 1_048_576 + 1)).toBe("An image can have at most 10 MB.")
    expect(sizeRefusal("video", 200 * 1_048_576 + 1)).toBe("A video can have at most 200 MB.")
  })
})

describe("what a file is by its first bytes", () => {
  const ftyp = (...brands: string[]) => {
    const body = `ftyp${brands[0] ?? ""}\0\0\0\0${brands.slice(1).join("")}`
    return new Uint8Array([0, 0, 0, body.length + 4, ...new TextEncoder().encode(body)])
  }
  it.each([
    ["heic", ftyp("heic", "mif1")],
    ["avif", ftyp("mif1", "miaf", "avif")],
    ["heic", ftyp("mif1", "heic")],
    ["mov", ftyp("qt  ")],
    ["mp4", ftyp("isom", "mp42")],
    [undefined, ftyp("evil")],
    [undefined, new TextEncoder().encode("<svg>")],
    [undefined, new TextEncoder().encode("x%PDF-1.7")],
    [undefined, new TextEncoder().encode("<html>%PDF-1.7")],
    ["pdf", new TextEncoder().encode("\n%PDF-1.7")],
    ["pdf", new TextEncoder().encode("\ufeff%PDF-1.7")],
    ["pdf", new TextEncoder().encode("%PDF-1.7")],
    [undefined, new Uint8Array(0)],
    [undefined, new TextEncoder().encode("RIFF\0\0\0\0WAVE")],
  ])("%s", (type, bytes) => expect(sniff(bytes)).toBe(type))
})

describe("the name that a file is shown under", () => {
  it.each([
    ["../../etc/passwd.jpg", "passwd.jpg"],
    ["C:\\photos\\me.JPEG", "me.jpg"],
    ["", "file.jpg"],
    ["...", "file.jpg"],
    ['a"b<c>\u202e\u0000d.jpg', "abcd.jpg"],
    [`${"é".repeat(300)}.jpg`, `${"é".repeat(100)}.jpg`],
    ["report.php.jpg", "report.php.jpg"],
    ["ශ්\u200dරී می\u200cخواهم.jpg", "ශ්\u200dරී می\u200cخواهم.jpg"],
    ["\u200d.jpg", "file.jpg"],
  ])("%j is %s", (name, shown) => expect(publicName(name, "jpg")).toBe(shown))

  it("agrees with what the file is, or says nothing", () => {
    expect(isExtensionOf("a.JPG", "jpeg")).toBe(true)
    expect(isExtensionOf("photo", "jpeg")).toBe(true)
    expect(isExtensionOf("a.html", "jpeg")).toBe(false)
  })
})
