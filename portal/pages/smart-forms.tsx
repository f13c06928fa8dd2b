import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { FormsList } from "../forms/forms-list.tsx"
import { formsQuery } from "../forms/queries.ts"
import { membersOf } from "../participants/members.ts"

/** /smart-forms */
export function SmartFormsPage() {
  const forms = useQuery(formsQuery)
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  return (
    <main id="main">
      <div className="page-header">
        <h1>Personal Information</h1>
        <p>What your programs ask about your family.</p>
      </div>
      <QueryPart query={forms} loading="Loading your forms…" failed="We couldn't load your forms.">
        {(list) =>
          list.length === 0 ? (
            <EmptyState text="Nothing to answer. Questions from your programs show up here.">
              <Link className={buttonClass({ variant: "line" })} to="/participants">
                To my participants
              </Link>
            </EmptyState>
          ) : (
            <FormsList forms={list} members={membersOf(customer.students)} />
          )
        }
      </QueryPart>
    </main>
  )
}
