import { formsToFill, groupForms } from "@hub/domain/forms/group-forms"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { formsQuery } from "../forms/queries.ts"
import { QuestionPipeline } from "../forms/question-pipeline.tsx"
import { membersOf } from "../participants/members.ts"

const m = messages("portal/pages.afterScheduleQuestions")

/** /after-schedule-questions/: all that a family still has to answer, then what it may. */
export function AfterScheduleQuestionsPage() {
  const forms = useQuery(formsQuery)
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  return (
    <main id="main">
      {forms.data === undefined && <h1>{m.personalInformation}</h1>}
      <QueryPart query={forms} loading={m.loadingYourQuestions} failed={m.loadFailed}>
        {(list) => {
          const required = formsToFill(list)
          const optional = groupForms(list).incomplete_optional.filter((form) => !required.includes(form))
          return (
            <QuestionPipeline
              forms={[...required, ...optional]}
              members={membersOf(customer.students)}
              last_text={m.saveAndFinish}
            >
              <AllAnswered />
            </QuestionPipeline>
          )
        }}
      </QueryPart>
    </main>
  )
}

const AllAnswered = () => (
  <div className="page-header">
    <h1>{m.allAnswered}</h1>
    <p>{m.allAnsweredExplained}</p>
    <Row gap={3} wrap items="stretch" above={3}>
      <Link className={buttonClass({})} to="/dashboard">
        {m.toMyDashboard}
      </Link>
      <Link className={buttonClass({ variant: "line" })} to="/smart-forms">
        {m.seeYourAnswers}
      </Link>
    </Row>
  </div>
)
