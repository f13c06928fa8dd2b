import { EmptyPage } from "../shell/empty-page.tsx"

// Pages whose subject comes with a later version.

/** /smart-forms and the question sets. */
export const SmartFormsPage = () => (
  <EmptyPage
    title="Personal Information"
    text="Questions that a program asks about your children stand here. Nothing waits for an answer."
    to="/participants"
    way="To my participants"
  />
)
