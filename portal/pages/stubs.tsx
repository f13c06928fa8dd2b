import { EmptyPage } from "../shell/empty-page.tsx"

// Pages whose subject comes with a later version.

/** /applications and an application. */
export const ApplicationsPage = () => (
  <EmptyPage
    title="Applications/Waitlists"
    text="Applications and waitlists of your family stand here, with where they are. There is none at the moment."
    to="/availability"
    way="Find a program"
  />
)

/** /participants/medication-requests/archive */
export const MedicationRequestsPage = () => (
  <EmptyPage
    title="Medication requests"
    text="Requests to give a medicine, answered and done with, stand here. There is none."
    to="/participants"
    way="To my participants"
  />
)
