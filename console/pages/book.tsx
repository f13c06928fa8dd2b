import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams } from "@tanstack/react-router"
import { BookScreen } from "../bookings/book-screen.tsx"
import { type Family, familyQuery } from "../families/queries.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"

const m = messages("console/bookings.book")
const familyTexts = messages("console/families.family")

/** /staff/families/{id}/book: booking for a family on the phone. */
export function BookPage() {
  const { id = "" } = useParams({ strict: false })
  const query = useQuery(familyQuery(id))
  return (
    <QueryPart query={query} loading={familyTexts.loading} failed={familyTexts.failed} rows={8}>
      {(family) => <Found family={family} />}
    </QueryPart>
  )
}

function Found({ family }: { family: Family }) {
  const navigate = useNavigate()
  const { id, name, last_name, phone } = family
  return (
    <>
      <PageHead
        over={
          <>
            <PageLink to={familyPath(id)}>{m.back({ name: last_name })}</PageLink>
            {phone !== null && ` · ${m.phone({ name, phone: formatPhone(phone) })}`}
          </>
        }
        title={m.title({ name: last_name })}
      />
      <BookScreen
        family={family}
        onLeave={() => void navigate({ to: "/families/$id", params: { id }, search: (kept) => kept })}
      />
    </>
  )
}
