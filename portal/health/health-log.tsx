import type { HealthLog as Log } from "@hub/domain/health/health.contract"
import type { HealthRecord, RecordType } from "@hub/domain/health/health-record"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useInfiniteQuery, useMutation } from "@tanstack/react-query"
import styles from "./health.module.css"
import { recordText } from "./health-texts.ts"
import { downloadRecordPdf, logQuery } from "./queries.ts"

const m = messages("portal/health.healthLog")

const ICONS: Record<RecordType, IconName> = { regular: "clock", irregular: "pill", incident: "bandage" }
const labels = (): Record<RecordType, string> => ({ regular: m.regular, irregular: m.asNeeded, incident: m.incident })

const chips = (): readonly { readonly type: RecordType | undefined; readonly text: string }[] => [
  { type: undefined, text: m.all },
  { type: "regular", text: m.regular },
  { type: "irregular", text: m.asNeeded },
  { type: "incident", text: m.incidents },
]

const countOf = ({ regular, irregular, incident }: Log["counts"], type: RecordType | undefined): number =>
  type === undefined ? regular + irregular + incident : { regular, irregular, incident }[type]

/** 7.7: what staff have written. */
export function HealthLog({
  student_id,
  type,
  onType,
}: {
  student_id: string
  type: RecordType | undefined
  onType: (type: RecordType | undefined) => void
}) {
  const all = useInfiniteQuery(logQuery(student_id, undefined))
  const log = useInfiniteQuery(logQuery(student_id, type))
  const counts = all.data?.pages[0]?.counts
  const latest = all.data?.pages.flatMap(({ items }) => items).find((record) => record.type !== "incident")
  return (
    <section aria-labelledby="log">
      <div className="sign">
        <h2 id="log">{m.healthLog}</h2>
        <span className="small dim">{m.writtenByTheGuides}</span>
      </div>
      {counts !== undefined && countOf(counts, undefined) > 0 && (
        <div className="chips">
          {chips().map((chip) => (
            <button
              key={chip.text}
              type="button"
              className="chip"
              aria-pressed={chip.type === type}
              onClick={() => onType(chip.type)}
            >
              {chip.text} {countOf(counts, chip.type)}
            </button>
          ))}
        </div>
      )}
      <QueryPart query={log} loading={m.loadingTheHealthLog} failed={m.loadFailed}>
        {({ pages }) => {
          const records = pages.flatMap(({ items }) => items)
          if (records.length === 0) return <p className="dim">{type === undefined ? m.empty : m.noneOfKind}</p>
          return (
            <ul>
              {records.map((record) => (
                <RecordRow key={record.id} record={record} />
              ))}
            </ul>
          )
        }}
      </QueryPart>
      <ShowMore query={log} failed={m.earlierFailed} />
      {latest !== undefined && type !== "incident" && (
        <Row gap={2} across={4} wrap className={styles["actions"]}>
          <PdfButton record={latest} text={m.medicationRecordPdf} />
        </Row>
      )}
    </section>
  )
}

function titleOf({ type, corrects_id, title }: HealthRecord): string {
  if (corrects_id !== null) return m.correctionTitled({ title })
  return type === "incident" ? m.incidentTitled({ title }) : title
}

const RecordRow = ({ record }: { record: HealthRecord }) => (
  <li className={styles["row"]} data-kind={record.type}>
    <span className={styles["sign"]}>
      <Icon name={ICONS[record.type]} />
    </span>
    <p>
      <b>{titleOf(record)}</b>
      <small>{recordText(record)}</small>
    </p>
    {record.type === "incident" ? (
      <PdfButton record={record} text="PDF" about={record.title} />
    ) : (
      <span className="small dim">
        {record.corrects_id !== null ? m.correction : record.is_given ? labels()[record.type] : m.notGiven}
      </span>
    )}
  </li>
)

function PdfButton({ record, text, about }: { record: HealthRecord; text: string; about?: string }) {
  const download = useMutation({
    mutationFn: () => downloadRecordPdf(record),
    onError: (error) => notifyError(error),
  })
  return (
    <Button variant="line" size="s" busy={download.isPending} onClick={() => download.mutate()}>
      <Icon name="download" />
      {text}
      {about !== undefined && <span className="visually-hidden"> {m.of({ about })}</span>}
    </Button>
  )
}
