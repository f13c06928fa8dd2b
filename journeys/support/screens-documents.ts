import { ASKS_NOTHING, DOCUMENTS, FORM, ID, type Screen } from "./screen.ts"

// The addresses of documents, forms and applications.

/** A signed copy, as anybody may see it. */
const COPY = {
  business_name: "Juniper Trail",
  document_name: "Trail agreement",
  signer_initials: "D. O.",
  student_initials: "M. O.",
  signed_at: "2031-05-01T14:00:00.000Z",
  valid_until: "2032-05-01",
  language: "en",
  copy_sha256: "ab".repeat(32),
  text_sha256: "cd".repeat(32),
  pdf_sha256: null,
  number: 12,
  is_genuine: true,
}

/** A document, under one of its addresses; it exists only where the server is made to answer it. */
const customDocument = (path: string, route: string): Screen => ({
  path,
  route,
  heading: /Document|Trail agreement/,
  answers: { full: [`/documents/${ID}`, DOCUMENTS[0]] },
  empty: "We can't find this document.",
  full: "What we do outdoors",
  loading: "Loading the document…",
  error: "We couldn't load the document.",
})

/** The family's question sets, under one of their addresses. */
const forms = (path: string, route: string): Screen => ({
  path,
  route,
  heading: "Personal Information",
  answers: { empty: ["/smart_forms/", []], full: ["/smart_forms/", [FORM]] },
  empty: "Nothing to answer.",
  full: "1 form left",
  loading: "Loading your forms…",
  error: "We couldn't load your forms.",
})

export const DOCUMENT_SCREENS: readonly Screen[] = [
  {
    path: "/documents",
    route: "/documents",
    heading: "Documents",
    answers: { empty: ["/documents/", []] },
    empty: "Nothing to sign.",
    full: "Trail agreement",
    loading: "Loading your documents…",
    error: "We couldn't load your documents.",
  },
  customDocument(`/documents/${ID}`, "/documents/$id"),
  {
    path: `/verify/${"A".repeat(22)}`,
    route: "/verify/$code",
    heading: "Check a signed copy",
    answers: { full: [`/documents/verify/${"A".repeat(22)}`, COPY] },
    empty: "No signed copy at this address.",
    full: "This signature is genuine.",
    loading: "Loading…",
    error: "We couldn't load it.",
  },
  {
    path: `/going/${"A".repeat(43)}`,
    route: "/going/$token",
    heading: /^Come along$|^This link is closed$/,
    empty: "It ended on the program's first day",
    full: { never: "it needs a family's own link: the journey of sharing opens one" },
    loading: "Loading the invitation…",
    error: "We couldn't load the invitation.",
  },
  {
    path: `/together/${"A".repeat(43)}`,
    route: "/together/$token",
    heading: "Together in a group",
    empty: "This link is closed.",
    full: { never: "it needs a link of another family: the journey of friends opens one" },
    loading: "Loading the question…",
    error: "We couldn't load the question.",
  },
  {
    path: `/merge/${ID}.KEPT.${"A".repeat(43)}`,
    route: "/merge/$token",
    heading: "Are you one family?",
    empty: "Nobody is asked at this address.",
    full: { never: "it needs a link in the mail of a merge: the journey of merging opens one" },
    loading: "Loading the question…",
    error: "We couldn't load the question.",
  },
  forms("/smart-forms", "/smart-forms"),
  {
    path: `/personal-information/${ID}/sets/${ID}`,
    route: "/personal-information/$student_id/sets/$smart_form_template_id",
    heading: /Personal Information|Water questions/,
    answers: { full: [`/smart_forms/student/${ID}/template/${ID}`, FORM] },
    empty: "These questions are no longer asked.",
    full: "Can they swim?",
    loading: "Loading the questions…",
    error: "We couldn't load the questions.",
  },
  {
    path: "/after-schedule-questions",
    route: "/after-schedule-questions",
    heading: /Personal Information|All answered/,
    answers: { empty: ["/smart_forms/", []] },
    empty: "You've answered everything",
    full: { never: "what is left to answer is the page before it" },
    loading: "Loading your questions…",
    error: "We couldn't load your forms.",
  },
  {
    path: "/schedule/before-schedule-question-sets",
    route: "/schedule/before-schedule-question-sets",
    heading: "Schedule Dates",
    empty: "Nothing is picked yet.",
    full: { never: "needs a basket, which the journey of the questions has" },
    loading: ASKS_NOTHING,
    error: ASKS_NOTHING,
  },
  customDocument(`/applications/${ID}/documents/${ID}`, "/applications/$application_id/documents/$document_id"),
]
