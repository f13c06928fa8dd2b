import { NothingAsked } from "../paperwork/nothing-asked.tsx"

/** /documents/{id}: no document exists yet, so every id is an unknown one. */
export const CustomDocumentPage = () => (
  <NothingAsked
    title="Custom Document"
    text="This document isn't in your family's papers. If a mail brought you here, it may have been withdrawn."
    to="/documents"
    way="All documents"
  />
)
