import { messages } from "@hub/domain/kernel/messages"
import { Tabs } from "@hub/ui/tabs/tabs"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { ApplicationsPart } from "../inbox/applications-part.tsx"
import { CancellationsPart } from "../inbox/cancellations-part.tsx"
import { ConcernsPart } from "../inbox/concerns-part.tsx"
import { DocumentsPart } from "../inbox/documents-part.tsx"
import { inboxQuery } from "../inbox/queries.ts"
import { QuestionsPart } from "../inbox/questions-part.tsx"
import { ReportsPart } from "../inbox/reports-part.tsx"
import { ReviewsPart } from "../inbox/reviews-part.tsx"
import { inboxSearch, KINDS } from "../inbox/search.ts"
import { SentBackPart } from "../inbox/sent-back-part.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { useWhereAndWhen } from "../shell/where-and-when.ts"

const m = messages("console/inbox.page")

const texts = () =>
  ({
    applications: m.applications,
    documents: m.documents,
    questions: m.questions,
    sent_back: m.sentBack,
    cancellations: m.cancellations,
    reviews: m.reviews,
    concerns: m.concerns,
    reports: m.reports,
  }) as const

const PARTS = {
  applications: ApplicationsPart,
  documents: DocumentsPart,
  questions: QuestionsPart,
  sent_back: SentBackPart,
  cancellations: CancellationsPart,
  reviews: ReviewsPart,
  concerns: ConcernsPart,
  reports: ReportsPart,
}

/** /staff/inbox: what waits for the office, by kind. */
export function InboxPage() {
  const search = inboxSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { kind = "applications" } = search
  const { site } = useWhereAndWhen()
  const { data } = useQuery(inboxQuery(site?.id))
  const names = texts()
  const Part = PARTS[kind]
  const countOf = (one: (typeof KINDS)[number]) => (one === "reports" ? undefined : data?.[one].count)
  return (
    <>
      <PageHead title={m.inbox} />
      <Tabs
        label={m.kinds}
        tabs={KINDS.map((id) => {
          const count = countOf(id)
          return { id, name: names[id], ...(count === undefined ? {} : { count }) }
        })}
        chosen={kind}
        onChoose={(id) =>
          void navigate({
            to: "/inbox",
            search: ({ site, day }) => ({ site, day, kind: KINDS.find((one) => one === id) }),
          })
        }
      >
        <Part key={kind} {...search} />
      </Tabs>
    </>
  )
}
