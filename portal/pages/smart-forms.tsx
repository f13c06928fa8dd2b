import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { QueryPart } from "@hub/ui/loading/query-part"
import { PapersScene } from "@hub/ui/scene/papers-scene"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { FormsList } from "../forms/forms-list.tsx"
import { formsQuery } from "../forms/queries.ts"
import { membersOf } from "../participants/members.ts"
import { FitRows } from "../scheduling/first-run/nothing-here.tsx"

const m = messages("portal/pages.smartForms")

/** /smart-forms */
export function SmartFormsPage() {
  const forms = useQuery(formsQuery)
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.personalInformation}</h1>
        <p>{m.explanation}</p>
      </div>
      <QueryPart query={forms} loading={m.loadingYourForms} rows={4} shape="entry" failed={m.loadFailed}>
        {(list) =>
          list.length === 0 ? (
            <EmptyStart picture={<PapersScene />} text={m.empty} aside={<FitRows />}>
              <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "line" })} to="/participants">
                {m.toMyParticipants}
              </Link>
            </EmptyStart>
          ) : (
            <FormsList forms={list} members={membersOf(customer.students)} />
          )
        }
      </QueryPart>
    </main>
  )
}
