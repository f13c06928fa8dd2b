import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useState } from "react"
import css from "./offering-row.module.css"

const Typed = ({ text }: { text: string }) => <p>{text}</p>

// Most rows are never opened: what reads Markdown comes with the first one that is.
const Markdown = lazyComponent(() => import("@hub/ui/markdown/markdown"), "Markdown", { Pending: Typed, Failed: Typed })

/** What the business says about an offering, in Markdown (spec 5), behind a word that opens it. */
export function AboutOffering({ name, text }: { name: string; text: string }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={css.about} onToggle={() => setOpened(true)}>
      <summary>
        <span>About</span>
        <span className="vh">{name}</span>
      </summary>
      {wasOpened ? <Markdown text={text} /> : <Typed text={text} />}
    </details>
  )
}
