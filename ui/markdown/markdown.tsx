import { useEffect, useMemo, useState } from "react"
import styles from "./markdown.module.css"
import type { MarkdownMode } from "./markdown-mode.ts"

/** Without any of these a text says the same with and without its reader, which is then never fetched. */
const MARKS = /[#*_[\]<>&\\|]|https?:|www\.|@/i

type Reader = typeof import("./markdown-html.ts")

/** One reader reads every text: whoever comes after it has come draws at once. */
let known_reader: Reader | undefined

/** The words without what would only become heavier or larger letters: almost what the reader draws, so that little moves. */
const unread = (text: string, mode: MarkdownMode): string =>
  mode === "full" ? text.replaceAll(/^### +/gm, "").replaceAll(/\*\*(?=\S)(.+?)\*\*/g, "$1") : text

/** Words in Markdown, sanitised (spec 5). Until its reader has come, and where it can't come, the words stand there plain. */
export function Markdown({ text, mode = "full" }: { text: string; mode?: MarkdownMode }) {
  const [reader, setReader] = useState(() => known_reader)
  const has_marks = MARKS.test(text)
  const isWanted = has_marks && reader === undefined
  useEffect(() => {
    if (!isWanted) return undefined
    let is_stale = false
    import("./markdown-html.ts").then(
      (found) => {
        known_reader = found
        if (!is_stale) setReader(found)
      },
      () => undefined,
    )
    return () => {
      is_stale = true
    }
  }, [isWanted])
  const html = useMemo(() => (has_marks ? reader?.htmlOf(text, mode) : undefined), [has_marks, reader, text, mode])
  if (html === undefined) return <div className={styles["plain"]}>{unread(text, mode)}</div>
  // Sanitised just above.
  return <div className={styles["drawn"]} dangerouslySetInnerHTML={{ __html: html }} />
}
