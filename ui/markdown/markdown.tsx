import { useEffect, useState } from "react"
import styles from "./markdown.module.css"
import type { MarkdownMode } from "./markdown-mode.ts"

/** Without any of these a text says the same with and without its reader, which is then never fetched. */
const MARKS = /[#*_[\]<>&\\|]|https?:|www\.|@/i

/** Words in Markdown, sanitised (spec 5). Until its reader has come, and where it can't come, the words stand as they were typed. */
export function Markdown({ text, mode = "full" }: { text: string; mode?: MarkdownMode }) {
  const [drawn, setDrawn] = useState<{ text: string; html: string }>()
  const has_marks = MARKS.test(text)
  useEffect(() => {
    if (!has_marks) return undefined
    let is_stale = false
    import("./markdown-html.ts").then(
      ({ htmlOf }) => {
        if (!is_stale) setDrawn({ text, html: htmlOf(text, mode) })
      },
      () => undefined,
    )
    return () => {
      is_stale = true
    }
  }, [text, mode, has_marks])
  if (drawn?.text !== text) return <div className={styles["plain"]}>{text}</div>
  // The words have been through the sanitiser just before.
  // oxlint-disable-next-line react/no-danger
  return <div className={styles["drawn"]} dangerouslySetInnerHTML={{ __html: drawn.html }} />
}
