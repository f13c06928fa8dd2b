import type { WholeDocument } from "@hub/domain/paperwork/document"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { createRef } from "react"
import { afterEach, expect, test } from "vitest"
import { DocumentSheet } from "./document-sheet.tsx"

afterEach(cleanup)

const WAIVER: WholeDocument = {
  id: "document",
  student_id: "maya",
  template_id: "waiver",
  name: "Responsiva",
  kind: "SIGNATURE",
  signed: false,
  status: "PENDING",
  signed_at: null,
  signed_by: null,
  return_reason: null,
  signer: "BUILT_IN",
  valid_until: null,
  renews_until: null,
  file_keys: [],
  files: [],
  text: "En breve.",
  language: "es",
  pdf_pages: 3,
  pdf_language: "es",
  signing: null,
  certificate: null,
  earlier: [],
}
const show = (document: WholeDocument) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DocumentSheet document={document} end={createRef()} onOpened={() => undefined} />
    </QueryClientProvider>,
  )

test("what isn't in the reader's language says in which it is, and its words are marked", () => {
  show(WAIVER)
  expect(screen.getByText("This PDF is in Spanish.")).toBeTruthy()
  expect(screen.getByText("En breve.").closest("[lang]")?.getAttribute("lang")).toBe("es")
  cleanup()
  show({ ...WAIVER, pdf_pages: null, pdf_language: null })
  expect(screen.getByText("This document is in Spanish.")).toBeTruthy()
})

test("what is in the reader's language doesn't", () => {
  show({ ...WAIVER, text: "In short.", language: "en", pdf_language: "en" })
  expect(screen.queryByText(/is in/)).toBeNull()
  cleanup()
  // A translated text is no translated PDF, and the other way around.
  show({ ...WAIVER, pdf_language: "en" })
  expect(screen.queryByText(/is in/)).toBeNull()
})
