import { useEffect, useMemo, useState } from "react"
import { Stack } from "../layout/stack.tsx"
import styles from "./markdown.module.css"
import type { MarkdownMode } from "./markdown-mode.ts"

/** A text without any of these needs no Markdown parser. */
const MARKS = /[#*_[\]<>&\\|]|https?:|www\.|@/i

type Reader = typeof import("./markdown-html.ts")

/** Shared, so that later texts render at once. */
let known_reader: Reader | undefined

/** Close to the parser's result, so that little moves when it arrives. */
const unread = (text: string, mode: MarkdownMode): string =>
  mode === "full" ? text.replaceAll(/^### +/gm, "").replaceAll(/\*\*(?=\S)(.+?)\*\*/g, "$1") : text

/** Sanitised Markdown (spec 5). Plain text until the parser has loaded, or when it cannot. */
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
  return <Stack gap={3} className={styles["drawn"]} dangerouslySetInnerHTML={{ __html: html }} />
}
