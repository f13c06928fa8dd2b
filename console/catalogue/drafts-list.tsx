import { dayYearLabel, generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { BulkBar } from "@hub/ui/bulk-bar/bulk-bar"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { Pagination } from "@hub/ui/pagination/pagination"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { type DraftRow, draftsQuery } from "./draft-queries.ts"
import { PublishPanel } from "./publish-panel.tsx"
import { PAGE } from "./queries.ts"
import { RemoveDrafts } from "./remove-drafts.tsx"

const m = messages("console/catalogue.page")
const fields = messages("console/catalogue.fields")
const kinds = messages("console/catalogue.kinds")

const columns = (zone: string): readonly Column<DraftRow>[] => [
  {
    id: "name",
    header: fields.name,
    isName: true,
    cell: ({ id, name }) => <PageLink to={`/catalogue/drafts/${id}`}>{name}</PageLink>,
  },
  { id: "kind", header: m.kind, cell: ({ kind }) => kinds[kind] },
  {
    id: "first",
    header: m.firstDay,
    cell: ({ first_day }) => (first_day === null ? "" : dayYearLabel(first_day)),
  },
  {
    id: "made",
    header: m.madeBy,
    label: m.madeBy,
    cell: ({ made_by, made_at }) =>
      m.made({ name: made_by, when: generalDate(dayAt(made_at, zone), timeAt(made_at, zone)) }),
  },
  {
    id: "copy",
    header: "",
    isBesideName: true,
    cell: ({ is_copy }) => (is_copy ? <span className="tag">{m.copied}</span> : null),
  },
]

/** All drafts: some are published or removed together. */
export function DraftsList({ onPublished }: { onPublished: (season_id: string | null) => void }) {
  const { business } = useMe()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [step, setStep] = useState<"publish" | "remove">()
  const list = useQuery(draftsQuery(page))
  const ids = [...chosen]
  const done = () => {
    setChosen(new Set())
    setStep(undefined)
  }
  if (step === "publish")
    return (
      <PublishPanel
        ids={ids}
        onBack={() => setStep(undefined)}
        onPublished={(season_id) => {
          done()
          onPublished(season_id)
        }}
      />
    )
  return (
    <>
      <DataTable
        label={m.draftsTitle}
        columns={columns(business.time_zone)}
        rows={list.data?.items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        chosen={chosen}
        onChoose={setChosen}
        error={
          list.isError ? (
            <FailedPart busy={list.isFetching} onRetry={() => void list.refetch()}>
              {m.failed}
            </FailedPart>
          ) : undefined
        }
        empty={<EmptyState text={m.noDrafts} />}
      />
      <Pagination
        label={m.pages}
        page_count={Math.ceil((list.data?.total ?? 0) / PAGE)}
        current={page}
        onPage={setPage}
      />
      <BulkBar count={chosen.size} onLeave={() => setChosen(new Set())}>
        <Button variant="line" size="s" onClick={() => setStep("publish")}>
          {m.publish}
        </Button>
        <Button variant="line" size="s" onClick={() => setStep("remove")}>
          {m.remove}
        </Button>
      </BulkBar>
      <RemoveDrafts ids={step === "remove" ? ids : undefined} onLeave={() => setStep(undefined)} onRemoved={done} />
    </>
  )
}
