import { describe, expect, it } from "vitest"
import { averageCompleteness, completenessOf, type Document, documentsByStudent, initialsOf } from "./document.ts"
import { documentText } from "./document-text.ts"

const document = (student_id: string, status: Document["status"]): Document => ({
  id: `${student_id}-${status}`,
  student_id,
  name: "Waiver",
  kind: "SIGNATURE",
  signed: status === "SIGNED",
  status,
  signed_at: null,
  signed_by: null,
  return_reason: null,
  template_id: student_id,
  signer: "BUILT_IN",
  valid_until: null,
  renews_until: null,
  file_keys: [],
  files: [],
})
const child = (id: string, type: "REGULAR" | "CUSTOMER_AS_PARTICIPANT" = "REGULAR") => ({ id, type, full_name: id })

describe("completeness of documents (spec 4.3)", () => {
  it("counts what is signed or waits for approval, in whole percent rounded down", () => {
    expect(
      completenessOf([document("a", "SIGNED"), document("a", "AWAITING_APPROVAL"), document("a", "PENDING")]),
    ).toBe(66)
    expect(completenessOf([document("a", "PENDING")])).toBe(0)
  })
  it("is whole for who has none", () => {
    expect(completenessOf([])).toBe(100)
    expect(averageCompleteness([])).toBe(100)
  })
  it("is averaged over students, not over documents", () => {
    expect(averageCompleteness([{ percent: 100 }, { percent: 33 }, { percent: 0 }])).toBe(44)
  })
})

describe("students with documents (spec 4.3)", () => {
  it("stand the customer first, then the least complete, then by name; who has none isn't listed", () => {
    const students = [child("Zoe"), child("Bea"), child("Ann"), child("None"), child("You", "CUSTOMER_AS_PARTICIPANT")]
    const documents = [
      document("Zoe", "PENDING"),
      document("Bea", "SIGNED"),
      document("Ann", "SIGNED"),
      document("You", "SIGNED"),
    ]
    const listed = documentsByStudent(students, documents)
    expect(listed.map(({ student }) => student.id)).toEqual(["You", "Zoe", "Ann", "Bea"])
    expect(listed.map(({ percent }) => percent)).toEqual([100, 0, 100, 100])
  })
})

describe("a document's text", () => {
  const plain = (text: string) => documentText(text).map((block) => [block.kind, block.text])
  it("is headings, paragraphs and lists; lines of one block are one, and HTML is text", () => {
    expect(plain("## First\r\n\r\nOne\nline.\n\n\n  <b>Two</b>  \n\n### Third\n\n- one\n- two")).toEqual([
      ["heading", "First"],
      ["paragraph", "One line."],
      ["paragraph", "<b>Two</b>"],
      ["heading", "Third"],
      ["item", "one"],
      ["item", "two"],
    ])
  })

  it("has bold, italic and links to the web and to mailboxes, and no other address", () => {
    const [block] = documentText("A **big** and *slow* [walk](https://a.example/b), [no](javascript:alert(1)) 2 * 3.")
    expect(block?.runs).toEqual([
      { text: "A " },
      { text: "big", look: "bold" },
      { text: " and " },
      { text: "slow", look: "italic" },
      { text: " " },
      { text: "walk", href: "https://a.example/b" },
      { text: ", [no](javascript:alert(1)) 2 * 3." },
    ])
  })
})

it("initials name nobody: the first letter of each part, in any script", () => {
  expect(["Dana van Okafor", " Zoë  ", "Дана", "O'Neil (Jr)", "…"].map(initialsOf)).toEqual([
    "D. V. O.",
    "Z.",
    "Д.",
    "O. J.",
    "",
  ])
})
