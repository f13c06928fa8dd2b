import { type DocumentRun, documentText } from "@hub/domain/paperwork/document-text"
import { Stack } from "@hub/ui/layout/stack"
import styles from "./document-text.module.css"

function Run({ run: { text, look, href } }: { run: DocumentRun }) {
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {text}
      </a>
    )
  return look === undefined ? text : look === "bold" ? <b>{text}</b> : <i>{text}</i>
}

/** The words of a document: for a family that signs it, and for the business that writes it. */
export const DocumentText = ({ text, lang }: { text: string; lang: string }) => (
  <Stack gap={2} className={styles["text"]} lang={lang}>
    {documentText(text).map(({ kind, text: words_only, runs }, at) => {
      // The text never changes, so its position is a good key.
      const key = `${at} ${kind}`
      const words = runs.map((run, position) => <Run key={`${position} ${run.text}`} run={run} />)
      if (kind === "heading") return <h2 key={key}>{words_only}</h2>
      return kind === "item" ? (
        <p key={key} className={styles["item"]}>
          <span aria-hidden="true">•</span>
          <span>{words}</span>
        </p>
      ) : (
        <p key={key}>{words}</p>
      )
    })}
  </Stack>
)
