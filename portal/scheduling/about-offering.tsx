import { lazy, Suspense, useState } from "react"
import css from "./timetable.module.css"

// Most rows are never opened: what reads Markdown comes with the first one that is.
const Markdown = lazy(() => import("@hub/ui/markdown/markdown").then((m) => ({ default: m.Markdown })))

/** What the business says about an offering, in Markdown (spec 5), behind a word that opens it. */
export function AboutOffering({ name, text }: { name: string; text: string }) {
  const [wasOpened, setOpened] = useState(false)
  const plain = <p>{text}</p>
  return (
    <details className={css.about} onToggle={() => setOpened(true)}>
      <summary>
        <span>About</span>
        <span className="vh">{name}</span>
      </summary>
      {wasOpened ? (
        <Suspense fallback={plain}>
          <Markdown text={text} />
        </Suspense>
      ) : (
        plain
      )}
    </details>
  )
}
