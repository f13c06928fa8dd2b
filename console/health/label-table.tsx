import {
  LABEL_ANSWERS,
  LABEL_ROWS,
  type LabelAnswer,
  type LabelChecks,
  type LabelRow,
} from "@hub/domain/health/label-check"
import { messages } from "@hub/domain/kernel/messages"
import { useId } from "react"
import css from "./request.module.css"

const m = messages("console/health.request")

interface Props {
  rows: Readonly<Record<LabelRow, string>>
  /** Who of the family wrote it. */
  name: string
  checks: LabelChecks
  mayCheck: boolean
  onCheck: (row: LabelRow, value: LabelAnswer) => void
}

/** Row by row: what was written, and whether the label says the same. */
export function LabelTable({ rows, name, checks, mayCheck, onCheck }: Props) {
  const differ = LABEL_ROWS.filter((row) => checks[row] === "DIFFERS").length
  const open = LABEL_ROWS.filter((row) => checks[row] === undefined).length
  return (
    <section aria-labelledby="compare">
      <div className="sign">
        <h2 id="compare">{m.compare}</h2>
        {mayCheck && (
          <span className={`tag ${differ > 0 ? "bad" : open > 0 ? "" : "ok"}`} role="status">
            {differ > 0 ? m.differs({ count: differ }) : open > 0 ? m.open({ count: open }) : m.same}
          </span>
        )}
      </div>
      <table className={css["rows"]}>
        <thead>
          <tr>
            <th scope="col">{m.what}</th>
            <th scope="col">{m.wrote({ name })}</th>
            {mayCheck && <th scope="col">{m.label}</th>}
          </tr>
        </thead>
        <tbody>
          {LABEL_ROWS.map((row) => (
            <tr key={row} data-differs={checks[row] === "DIFFERS" || undefined}>
              <th scope="row">{m[row]}</th>
              <td>{rows[row]}</td>
              {mayCheck && (
                <td>
                  <Check row={row} value={checks[row]} onCheck={onCheck} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Check({ row, value, onCheck }: { row: LabelRow; value: LabelAnswer | undefined; onCheck: Props["onCheck"] }) {
  const id = useId()
  return (
    <fieldset className={css["check"]} role="radiogroup" aria-label={m.rowLabel({ row: m[row] })}>
      {LABEL_ANSWERS.map((answer) => (
        <label key={answer} className="chip" data-answer={answer}>
          <input type="radio" name={id} checked={value === answer} onChange={() => onCheck(row, answer)} />
          {m[answer]}
        </label>
      ))}
    </fieldset>
  )
}
