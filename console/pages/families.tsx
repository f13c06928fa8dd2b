import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { FindFamilies } from "../families/find-families.tsx"
import { OpenedToday } from "../families/opened-today.tsx"
import { dateQuery } from "../programs/queries.ts"
import { PageHead } from "../shell/page-head.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import css from "./families.module.css"

const m = messages("console/families.page")
const find = messages("console/families.find")

/** /staff/families: who calls? */
export function FamiliesPage() {
  const me = useMe()
  const isWhole = isPermitted(me, "read_families")
  const { offering } = useSearch({ from: "/families" })
  const { data } = useQuery({ ...dateQuery(offering ?? ""), enabled: offering !== undefined })
  return (
    <>
      <PageHead title={data === undefined ? m.title : m.titleFor({ program: data.offering.name })} />
      <Stack gap={5}>
        <div className={css["find"]}>
          <FindFamilies place="page" />
        </div>
        {isWhole ? <OpenedToday /> : <p>{find.nobody}</p>}
      </Stack>
    </>
  )
}
