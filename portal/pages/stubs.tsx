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
