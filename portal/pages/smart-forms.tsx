import { NothingAsked } from "../paperwork/nothing-asked.tsx"

/** /smart-forms and the question sets: none is asked yet; answering comes with the paperwork. */
export const SmartFormsPage = () => (
  <NothingAsked
    title="Personal Information"
    text="Questions that a program asks about your children stand here. Nothing waits for an answer."
    to="/participants"
    way="To my participants"
  />
)
