import { NothingAsked } from "../paperwork/nothing-asked.tsx"

/** /applications/ and an application: asking for a place comes with a later version. */
export const ApplicationsPage = () => (
  <NothingAsked
    title="Applications/Waitlists"
    text="Applications and waitlists of your family stand here, with where they are. There is none at the moment."
    to="/availability"
    way="Find a program"
  />
)
