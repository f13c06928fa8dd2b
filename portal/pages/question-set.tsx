import { messages } from "@hub/domain/kernel/messages"
import { useQuery } from "@tanstack/react-query"
import { useParams, useRouter } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { formQuery } from "../forms/queries.ts"
import { FormsOfGroup } from "../forms/question-pipeline.tsx"
import { membersOf } from "../participants/members.ts"
import { EmptyPage } from "../scheduling/first-run/empty-page.tsx"
import { useWayBack } from "../shell/way-back/use-way-up.ts"

const m = messages("portal/pages.questionSet")

/** /personal-information/{student_id}/sets/{smart_form_template_id} */
export function QuestionSetPage() {
  const { student_id = "", smart_form_template_id = "" } = useParams({ strict: false })
  const { data: customer } = useCustomer()
  const router = useRouter()
  const goBack = useWayBack("/dashboard")
  const form = useQuery(formQuery({ student_id, smart_form_template_id }))
  if (isProblem(form.error, "NOT_FOUND", "VALIDATION") && form.data === undefined) {
    return <EmptyPage title={m.personalInformation} text={m.noLongerAsked} to="/smart-forms" way={m.allForms} />
  }
  if (customer === undefined) return null
  const members = membersOf(customer.students)
  return (
    <main id="main">
      <FormsOfGroup
        key={`${student_id} ${smart_form_template_id}`}
        group={{ smart_form_template_id, name: form.data?.name ?? m.personalInformation, student_ids: [student_id] }}
        members={members}
        save_text={m.saveAndFinish}
        onSaved={() => (router.history.canGoBack() ? goBack() : router.history.push("/smart-forms"))}
      />
    </main>
  )
}
