import { Button, buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { unansweredQuery } from "../forms/queries.ts"
import { QuestionPipeline } from "../forms/question-pipeline.tsx"
import { useHoldPlaces } from "../orders/queries.ts"
import { itemsOfStudents } from "../scheduling/basket.ts"
import { membersOf } from "../scheduling/family.ts"
import { useBasket } from "../scheduling/saved-basket.ts"
import { ScheduleSteps } from "../shell/schedule-steps.tsx"

/** /schedule/before-schedule-question-sets: what the picked programs ask before they can be booked. The basket waits. */
export function BeforeScheduleQuestionsPage() {
  const { data: customer } = useCustomer()
  const { basket } = useBasket(customer?.id)
  const items = customer === undefined ? [] : itemsOfStudents(basket, customer.students)
  const unanswered = useQuery(unansweredQuery(items))
  const hold = useHoldPlaces()
  const navigate = useNavigate()
  if (customer === undefined) return null
  // As from the bar below the dates: the places are held on the way to checkout.
  const checkOut = () => {
    hold.mutate({ customer_id: customer.id, items })
    void navigate({ to: "/schedule/checkout&pay", replace: true })
  }
  if (items.length === 0) {
    return (
      <main id="main" className="page-header">
        <h1>Schedule Dates</h1>
        <p>Nothing is picked yet. Once you have picked a program, its questions show here.</p>
        <p>
          <Link className={buttonClass({})} to="/availability">
            Find a program
          </Link>
        </p>
      </main>
    )
  }
  return (
    <main id="main">
      <ScheduleSteps current="Questions" />
      {unanswered.data === undefined && <h1>Questions</h1>}
      <QueryPart query={unanswered} loading="Looking up the questions…" failed="We couldn't load the questions.">
        {(forms) => (
          <QuestionPipeline
            forms={forms}
            members={membersOf(customer.students)}
            last_words="Save and check out"
            onFinished={checkOut}
          >
            <div className="page-header">
              <h1>All answered</h1>
              <p>Nothing is left to answer before you book.</p>
              <p>
                <Button onClick={checkOut}>Go on to checkout</Button>
              </p>
            </div>
          </QuestionPipeline>
        )}
      </QueryPart>
    </main>
  )
}
