import { describe, expect, it } from "vitest"
import { averageCompleteness, completenessOf, type Document, papersByStudent } from "./document.ts"
import { documentText } from "./document-text.ts"

const paper = (student_id: string, status: Document["status"]): Document => ({
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
    expect(completenessOf([paper("a", "SIGNED"), paper("a", "AWAITING_APPROVAL"), paper("a", "PENDING")])).toBe(66)
    expect(completenessOf([paper("a", "PENDING")])).toBe(0)
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
    const documents = [paper("Zoe", "PENDING"), paper("Bea", "SIGNED"), paper("Ann", "SIGNED"), paper("You", "SIGNED")]
    const listed = papersByStudent(students, documents)
    expect(listed.map(({ student }) => student.id)).toEqual(["You", "Zoe", "Ann", "Bea"])
    expect(listed.map(({ percent }) => percent)).toEqual([100, 0, 100, 100])
  })
})

describe("a document's text", () => {
  it("is headings and paragraphs; lines of one block are one, and nothing else is markup", () => {
    expect(documentText("## First\r\n\r\nOne\nline.\n\n\n  <b>Two</b>  \n")).toEqual([
      { kind: "heading", text: "First" },
      { kind: "paragraph", text: "One line." },
      { kind: "paragraph", text: "<b>Two</b>" },
    ])
  })
})
