import styles from "./markdown.module.css"
import type { MarkdownMode } from "./markdown-mode.ts"

const FULL = [
  ["### Packing list", "Heading"],
  ["**hats on**", "Bold"],
  ["*by the pond*", "Italic"],
] as const
const LINK = ["[our map](https://example.com)", "Link"] as const

/** A screen reader reads a tooltip as one text, so names come before the syntax. */
export const MarkdownHelp = ({ mode }: { mode: MarkdownMode }) => (
  <>
    <b>{mode === "full" ? "Markdown Customization" : "This field supports Markdown Links"}</b>
    <dl className={styles["help"]}>
      {[...(mode === "full" ? FULL : []), LINK].map(([typed, name]) => (
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
