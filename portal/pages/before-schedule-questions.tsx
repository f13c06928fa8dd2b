import { messages } from "@hub/domain/kernel/messages"
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
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"

const m = messages("portal/pages.beforeScheduleQuestions")

/** /schedule/before-schedule-question-sets: what the picked programs ask before they can be booked. Their places stay held. */
export function BeforeScheduleQuestionsPage() {
  const { data: customer } = useCustomer()
  const { order, items, isPending, goOn } = useScheduleFlow(customer)
  const unanswered = useQuery({ ...unansweredQuery(items), enabled: !isPending && items.length > 0 })
  if (customer === undefined) return null
  if (items.length === 0 && !isPending) {
    return (
      <main id="main">
        <h1>{m.scheduleDates}</h1>
        <NothingHere text={m.empty}>
          <Link className={buttonClass({})} to="/availability">
            {m.findAProgram}
          </Link>
        </NothingHere>
      </main>
    )
  }
  return (
    <main id="main">
      <StepHeader step="QUESTIONS" order={order} />
      {unanswered.data === undefined && <h1>{m.questions}</h1>}
      <QueryPart query={unanswered} loading={m.loadingTheQuestions} failed={m.loadFailed}>
        {(forms) => (
          <QuestionPipeline
            forms={forms}
            members={membersOf(customer.students)}
            last_text={m.saveAndCheckOut}
            onFinished={goOn}
          >
            <div className="page-header">
              <h1>{m.allAnswered}</h1>
              <p>{m.allAnsweredExplained}</p>
              <p>
                <Button onClick={goOn}>{m.continueToCheckout}</Button>
              </p>
            </div>
          </QuestionPipeline>
        )}
      </QueryPart>
    </main>
  )
}
