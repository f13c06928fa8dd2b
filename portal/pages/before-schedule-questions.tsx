import { Button, buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { unansweredQuery } from "../forms/queries.ts"
import { QuestionPipeline } from "../forms/question-pipeline.tsx"
import { StepHeader } from "../orders/step-header.tsx"
import { useScheduleFlow } from "../orders/use-schedule-flow.ts"
import { membersOf } from "../participants/members.ts"

/** /schedule/before-schedule-question-sets: what the picked programs ask before they can be booked. Their places stay held. */
export function BeforeScheduleQuestionsPage() {
  const { data: customer } = useCustomer()
  const { order, items, isPending, goOn } = useScheduleFlow(customer)
  const unanswered = useQuery({ ...unansweredQuery(items), enabled: !isPending && items.length > 0 })
  if (customer === undefined) return null
  if (items.length === 0 && !isPending) {
    return (
      <main id="main" className="page-header">
        <h1>Schedule Dates</h1>
        <p>Nothing is picked yet. Pick a program and its questions show here.</p>
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
      <StepHeader step="QUESTIONS" order={order} />
      {unanswered.data === undefined && <h1>Questions</h1>}
      <QueryPart query={unanswered} loading="Loading the questions…" failed="We couldn't load the questions.">
        {(forms) => (
          <QuestionPipeline
            forms={forms}
            members={membersOf(customer.students)}
            last_words="Save and check out"
            onFinished={goOn}
          >
            <div className="page-header">
              <h1>All answered</h1>
              <p>You've answered everything for this booking.</p>
              <p>
                <Button onClick={goOn}>Continue to checkout</Button>
              </p>
            </div>
          </QuestionPipeline>
        )}
      </QueryPart>
    </main>
  )
}
