import { NothingAsked } from "../paperwork/nothing-asked.tsx"

/** /participants/medication-requests/archive: medication requests come with health. */
export const MedicationRequestsPage = () => (
  <NothingAsked
    title="Medication requests"
    text="Requests to give a medicine, answered and done with, stand here. There is none."
    to="/participants"
    way="To my participants"
  />
)
