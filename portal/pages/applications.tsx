import { useCustomer } from "../account/queries.ts"
import { WaitlistSection } from "../waitlists/waitlist-section.tsx"

/** /applications, "Applications/Waitlists". */
export function ApplicationsPage() {
  const { data: customer } = useCustomer()
  return (
    <main id="main">
      <div className="page-header">
        <h1>
          Applications/
          <wbr />
          Waitlists
        </h1>
        <p>Each one is a line. It ends at a booked place, or at a plain no with a reason.</p>
      </div>
      {customer !== undefined && <WaitlistSection customer={customer} />}
    </main>
  )
}
