import { messages } from "@hub/domain/kernel/messages"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { ProgramsList } from "../programs/programs-list.tsx"
import { PageHead } from "../shell/page-head.tsx"

const m = messages("console/programs.list")

/** /staff/programs: what there is, and how full it is. */
export function ProgramsPage() {
  const { search, when, page } = useSearch({ from: "/programs" })
  const navigate = useNavigate({ from: "/programs" })
  return (
    <>
      <PageHead title={m.title} />
      <ProgramsList
        search={search}
        when={when}
        page={page}
        onSearch={(next) => void navigate({ search: ({ site, day }) => ({ site, day, ...next }), replace: true })}
      />
    </>
  )
}
