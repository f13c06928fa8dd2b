import type { Application } from "@hub/domain/applications/application"
import { mayChangeAnswers, maySubmit } from "@hub/domain/applications/application-states"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import application_css from "../applications/application.module.css"
import { memberOf } from "../applications/application-actions.ts"
import { applicationQuery } from "../applications/queries.ts"
import { AnsweredForms } from "../forms/answered-forms.tsx"
import type { FormToFill } from "../forms/form-groups.ts"
import { QuestionPipeline } from "../forms/question-pipeline.tsx"
import { type Member, membersOf } from "../participants/members.ts"
import { EmptyPage } from "../scheduling/first-run/empty-page.tsx"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import css from "./application-forms.module.css"

const m = messages("portal/pages.applicationForms")

/** /applications/{application_id}/smart-forms: what this application asks about its participant, and nothing else. */
export function ApplicationFormsPage() {
  const { application_id } = useParams({ from: "/applications/$application_id/smart-forms" })
  const application = useQuery(applicationQuery(application_id))
  const { data: customer } = useCustomer()
  // An id of another family isn't found, and a mistyped one isn't valid.
  if (isProblem(application.error, "NOT_FOUND", "VALIDATION") && application.data === undefined)
    return <EmptyPage title={m.application} text={m.notFound} to="/applications" way={m.allApplications} />
  return (
    <main id="main">
      <div className={css.page}>
        <Link
          activeOptions={{ exact: true }}
          className={`back-link ${application_css.back}`}
          to="/applications/$application_id"
          params={{ application_id }}
        >
          <Icon name="back" />
          {m.backToApplication}
        </Link>
        {application.data === undefined || customer === undefined ? <h1>{m.application}</h1> : null}
        <QueryPart query={application} loading={m.loadingTheQuestions} failed={m.loadFailed}>
          {(found) =>
            customer === undefined ? null : (
              <FormsOfApplication application={found} members={membersOf(customer.students)} />
            )
          }
        </QueryPart>
      </div>
    </main>
  )
}

function FormsOfApplication({ application, members }: { application: Application; members: readonly Member[] }) {
  const navigate = useNavigate()
  const { id: application_id, student_ids, parts } = application
  const forms = parts.flatMap(({ kind, id, name, is_done }) =>
    kind === "FORM" && id !== null
      ? [{ smart_form_template_id: id, name, student_id: student_ids[0] ?? "", is_done }]
      : [],
  )
  const answered = forms.filter(({ is_done }) => is_done)
  return (
    <>
      <QuestionPipeline
        forms={forms.filter(({ is_done }) => !is_done)}
        members={members}
        last_text={m.saveAndGoBack}
        onFinished={() => void navigate({ to: "/applications/$application_id", params: { application_id } })}
      >
        <NothingLeft application={application} member={memberOf(application, members)} answered={answered} />
      </QuestionPipeline>
      <div className={css.answered}>
        <AnsweredForms forms={answered} members={members} />
      </div>
    </>
  )
}

interface Left {
  application: Application
  member: Member | undefined
  answered: readonly FormToFill[]
}

function NothingLeft({ application, member, answered }: Left) {
  const isOpen = mayChangeAnswers(application)
  const hasNone = isOpen && answered.length === 0
  return (
    <>
      <div className="page-header">
        <h1>{isOpen && !hasNone ? m.allAnswered : m.applicationQuestions}</h1>
        <p>
          {member?.name ?? m.aParticipant}: {application.name}.{" "}
          {!isOpen ? m.notChangeable : hasNone ? "" : m.changeableUntil({ isMaySubmit: maySubmit(application) })}
        </p>
        {isOpen ? null : (
          <p>
            <Link className={buttonClass({ variant: "line" })} to="/smart-forms">
              {m.seeYourAnswers}
            </Link>
          </p>
        )}
      </div>
      {hasNone ? (
        <NothingHere text={m.noQuestions}>
          <Link
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: "line" })}
            to="/applications/$application_id"
            params={{ application_id: application.id }}
          >
            {m.seeApplication}
          </Link>
        </NothingHere>
      ) : null}
    </>
  )
}
