import { type KitTexts, kitTexts } from "../texts.ts"
import styles from "./markdown.module.css"
import type { MarkdownMode } from "./markdown-mode.ts"

const syntax = (t: KitTexts["markdown"], mode: MarkdownMode) => {
  const link = [t.linkTyped, t.link] as const
  if (mode !== "full") return [link]
  return [[t.headingTyped, t.heading], [t.boldTyped, t.bold], [t.italicTyped, t.italic], link] as const
}

/** A screen reader reads a tooltip as one text, so names come before the syntax. */
export const MarkdownHelp = ({ mode }: { mode: MarkdownMode }) => (
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
