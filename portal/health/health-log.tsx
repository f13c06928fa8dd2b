import type { HealthLog as Log } from "@hub/domain/health/health.contract"
import type { HealthRecord, RecordType } from "@hub/domain/health/health-record"
import { Button } from "@hub/ui/button/button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useInfiniteQuery, useMutation } from "@tanstack/react-query"
import styles from "./health.module.css"
import { recordWords } from "./health-words.ts"
import { downloadRecordPdf, logQuery } from "./queries.ts"
import { healthLog as t } from "./words.tsx"

const ICONS: Record<RecordType, IconName> = { regular: "clock", irregular: "pill", incident: "bandage" }
const LABELS: Record<RecordType, string> = { regular: t.regular, irregular: t.asNeeded, incident: t.incident }

const CHIPS: readonly { readonly type: RecordType | undefined; readonly words: string }[] = [
  { type: undefined, words: t.all },
  { type: "regular", words: t.regular },
  { type: "irregular", words: t.asNeeded },
  { type: "incident", words: t.incidents },
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
        <h2 id="log">{t.healthLog}</h2>
        <span className="small dim">{t.writtenByTheGuides}</span>
      </div>
      {counts !== undefined && countOf(counts, undefined) > 0 && (
        <div className="chips">
          {CHIPS.map((chip) => (
            <button
              key={chip.words}
              type="button"
              className="chip"
              aria-pressed={chip.type === type}
              onClick={() => onType(chip.type)}
            >
              {chip.words} {countOf(counts, chip.type)}
            </button>
          ))}
        </div>
      )}
      <QueryPart query={log} loading={t.loadingTheHealthLog} failed={t.loadFailed}>
        {({ pages }) => {
          const records = pages.flatMap(({ items }) => items)
          if (records.length === 0) return <p className="dim">{type === undefined ? t.empty : t.noneOfKind}</p>
          return (
            <ul>
              {records.map((record) => (
                <RecordRow key={record.id} record={record} />
              ))}
            </ul>
          )
        }}
      </QueryPart>
      <ShowMore query={log} failed={t.earlierFailed} />
      {latest !== undefined && type !== "incident" && (
        <Row gap={2} across={4} wrap className={styles["actions"]}>
          <PdfButton record={latest} words={t.medicationRecordPdf} />
        </Row>
      )}
    </section>
  )
}

const RecordRow = ({ record }: { record: HealthRecord }) => (
  <li className={styles["row"]} data-kind={record.type}>
    <span className={styles["sign"]}>
      <Icon name={ICONS[record.type]} />
    </span>
    <p>
      <b>{record.type === "incident" ? t.incidentTitled(record.title) : record.title}</b>
      <small>{recordWords(record)}</small>
    </p>
    {record.type === "incident" ? (
      <PdfButton record={record} words="PDF" about={record.title} />
    ) : (
      <span className="small dim">{record.is_given ? LABELS[record.type] : t.notGiven}</span>
    )}
  </li>
)

function PdfButton({ record, words, about }: { record: HealthRecord; words: string; about?: string }) {
  const download = useMutation({
    mutationFn: () => downloadRecordPdf(record),
    onError: (error) => notifyError(error),
  })
  return (
    <Button variant="line" size="s" busy={download.isPending} onClick={() => download.mutate()}>
      <Icon name="download" />
      {words}
      {about !== undefined && <span className="visually-hidden"> {t.of(about)}</span>}
    </Button>
  )
}
