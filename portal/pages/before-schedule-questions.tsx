import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { unansweredQuery } from "../forms/queries.ts"
import { QuestionPipeline } from "../forms/question-pipeline.tsx"
import { StepHeader } from "../orders/step-header.tsx"
import { useScheduleFlow } from "../orders/use-schedule-flow.ts"
import { membersOf } from "../participants/members.ts"
import { beforeScheduleQuestions as t } from "./booking-words.tsx"

/** /schedule/before-schedule-question-sets: what the picked programs ask before they can be booked. Their places stay held. */
export function BeforeScheduleQuestionsPage() {
  const { data: customer } = useCustomer()
  const { order, items, isPending, goOn } = useScheduleFlow(customer)
  const unanswered = useQuery({ ...unansweredQuery(items), enabled: !isPending && items.length > 0 })
  if (customer === undefined) return null
  if (items.length === 0 && !isPending) {
    return (
      <main id="main">
        <h1>{t.scheduleDates}</h1>
        <EmptyState isAlone text={t.empty}>
          <Link className={buttonClass({})} to="/availability">
            {t.findAProgram}
          </Link>
        </EmptyState>
      </main>
    )
  }
  return (
    <main id="main">
      <StepHeader step="QUESTIONS" order={order} />
      {unanswered.data === undefined && <h1>{t.questions}</h1>}
      <QueryPart query={unanswered} loading={t.loadingTheQuestions} failed={t.loadFailed}>
        {(forms) => (
          <QuestionPipeline
            forms={forms}
            members={membersOf(customer.students)}
            last_words={t.saveAndCheckOut}
            onFinished={goOn}
          >
            <div className="page-header">
              <h1>{t.allAnswered}</h1>
              <p>{t.allAnsweredExplained}</p>
              <p>
                <Button onClick={goOn}>{t.continueToCheckout}</Button>
              </p>
            </div>
          </QuestionPipeline>
        )}
      </QueryPart>
    </main>
  )
}
