import { useState } from "react"
import { Field, type FieldProps } from "../field/field.tsx"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import { Segmented } from "../segmented/segmented.tsx"
import { type KitTexts, kitTexts } from "../texts.ts"
import { Tooltip } from "../tooltip/tooltip.tsx"
import styles from "./markdown.module.css"
import { Markdown } from "./markdown.tsx"

import type { MarkdownMode } from "./markdown-mode.ts"

const syntax = (t: KitTexts["markdown"], mode: MarkdownMode) => {
  const link = [t.linkTyped, t.link] as const
  if (mode !== "full") return [link]
  return [[t.headingTyped, t.heading], [t.boldTyped, t.bold], [t.italicTyped, t.italic], link] as const
}

/** A screen reader reads a tooltip as one text, so names come before the syntax. */
const MarkdownHelp = ({ mode }: { mode: MarkdownMode }) => (
  <>
    <b>{mode === "full" ? kitTexts("markdown").all : kitTexts("markdown").links}</b>
    <dl className={styles["help"]}>
      {syntax(kitTexts("markdown"), mode).map(([typed, name]) => (
        <div key={name} className={styles["entry"]}>
          <dt>{name}</dt>
          <dd>
            <code>{typed}</code>
          </dd>
        </div>
      ))}
    </dl>
  </>
)

const views = () =>
  [
    { value: "edit", label: kitTexts("markdown").edit },
    { value: "preview", label: kitTexts("markdown").preview },
  ] as const

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  mode?: MarkdownMode
  max_length?: number
  disabled?: boolean
  name?: string
}

/** Edit or preview (spec 2.12, 4.12). */
export function MarkdownField({ value, onChange, mode = "full", max_length, disabled, name, ...field }: Props) {
  const [view, setView] = useState<"edit" | "preview">("edit")
  return (
    <Field {...field}>
      {(wired) => (
        <Stack gap={2}>
          <Row wrap gap={2}>
            <Segmented
              label={kitTexts("markdown").editOrPreview({ label: field.label })}
              options={views()}
              value={view}
              onChange={setView}
            />
            <Tooltip label={kitTexts("markdown").help}>
              <MarkdownHelp mode={mode} />
            </Tooltip>
          </Row>
          {view === "edit" ? (
            <textarea
              {...wired}
              className="input"
              name={name}
              maxLength={max_length}
              disabled={disabled}
              aria-required={field.required}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <section className={styles["preview"]} aria-label={kitTexts("markdown").previewOf({ label: field.label })}>
              {value.trim() === "" ? (
                <p className="dim">{kitTexts("markdown").nothing}</p>
              ) : (
                <Markdown text={value} mode={mode} />
              )}
            </section>
          )}
          {max_length !== undefined && (
            <p className="hint tabular">{kitTexts("fields").of({ count: value.length, most: max_length })}</p>
          )}
        </Stack>
      )}
    </Field>
  )
}
