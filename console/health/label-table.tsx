import {
  LABEL_ANSWERS,
  type LabelAnswer,
  type LabelChecks,
  type LabelRow,
  labelRows,
} from "@hub/domain/health/label-check"
import { messages } from "@hub/domain/kernel/messages"
import { useId } from "react"
import css from "./request.module.css"

const m = messages("console/health.request")

/** A label may say more, such as three times a day, and fit all the same. */
const FITS: ReadonlySet<LabelRow> = new Set(["when", "until", "kept"])

interface Props {
  rows: Readonly<Record<LabelRow, string>>
  /** Who of the family wrote it. */
  name: string
  checks: LabelChecks
  /** What the label says where it differs. */
  said: Partial<Record<LabelRow, string>>
  mayCheck: boolean
  onCheck: (row: LabelRow, value: LabelAnswer) => void
  onSay: (row: LabelRow, text: string) => void
}

/** Row by row: what was written, and whether the label says the same. */
export function LabelTable({ rows, name, checks, said, mayCheck, onCheck, onSay }: Props) {
  const shown = labelRows(rows.kept !== "")
  const differ = shown.filter((row) => checks[row] === "DIFFERS").length
  const open = shown.filter((row) => checks[row] === undefined).length
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
          {shown.map((row) => (
            <tr key={row} data-differs={checks[row] === "DIFFERS" || undefined}>
              <th scope="row">{m[row]}</th>
              <td>{rows[row]}</td>
              {mayCheck && (
                <td>
                  <Check row={row} value={checks[row]} onCheck={onCheck} />
                  {checks[row] === "DIFFERS" && (
                    <input
                      className={`input ${css["said"] ?? ""}`}
                      aria-label={m.saysLabel({ row: m[row] })}
                      placeholder={m.says}
                      maxLength={80}
                      value={said[row] ?? ""}
                      onChange={({ target }) => onSay(row, target.value)}
                    />
                  )}
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
          {answer === "SAME" && FITS.has(row) ? m.FITS : m[answer]}
        </label>
      ))}
    </fieldset>
  )
}
