import { ASKS_NOTHING, DOCUMENTS, ID, SAME, type Screen } from "./screen.ts"

// The addresses of documents, forms and applications.

/** A page without anything to answer. */
const paper = (path: string, heading: string, empty: string, route = path): Screen => ({
  path,
  route,
  heading,
  empty,
  full: SAME,
  loading: ASKS_NOTHING,
  error: ASKS_NOTHING,
})

/** A document, under one of its addresses; it exists only where the server is made to answer it. */
const customDocument = (path: string, route: string): Screen => ({
  path,
  route,
  heading: /Custom Document|Trail agreement/,
  answers: { full: [`/documents/${ID}`, DOCUMENTS[0]] },
  empty: "This document isn't in your family's papers.",
  full: "What we do outdoors",
  loading: "Loading the document…",
  error: "We couldn't load the document.",
})

export const DOCUMENT_SCREENS: readonly Screen[] = [
  {
    path: "/documents",
    route: "/documents",
    heading: "Documents",
    answers: { empty: ["/documents/", []] },
    empty: "Nothing waits for your signature.",
    full: "Trail agreement",
    loading: "Loading your documents…",
    error: "We couldn't load your documents.",
  },
  customDocument(`/documents/${ID}`, "/documents/$id"),
  paper("/participants/medication-requests/archive", "Medication requests", "There is none."),
  paper("/smart-forms", "Personal Information", "Nothing waits for an answer."),
  paper(
    `/personal-information/${ID}/sets/${ID}`,
    "Personal Information",
    "Nothing waits for an answer.",
    "/personal-information/$student_id/sets/$smart_form_template_id",
  ),
  paper("/after-schedule-questions", "Personal Information", "Nothing waits for an answer."),
  paper(
    `/applications/${ID}/smart-forms`,
    "Personal Information",
    "Nothing waits for an answer.",
    "/applications/$application_id/smart-forms",
  ),
  customDocument(`/applications/${ID}/documents/${ID}`, "/applications/$application_id/documents/$document_id"),
]
