import { type CSSProperties, type ReactNode, useState } from "react"
import { IconButton } from "../button/icon-button.tsx"
import { StaffIcon } from "../icon/staff-icon.tsx"
import { Spinner } from "../loading/skeleton-rows.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./viewer.module.css"

export interface ViewedPage {
  /** The address that streams it. */
  readonly src: string
  readonly kind: "image" | "pdf"
}

interface Props {
  /** What it is, of whom. */
  title: string
  pages: readonly ViewedPage[]
  /** Where a page can't be shown: what to do then. */
  failed?: ReactNode
}

type State = "loading" | "shown" | "failed"

const ZOOMS = [1, 1.5, 2, 3] as const

/** A document in the page, never saved to the machine: closer, turned, page by page. A PDF has its own tools. */
export function Viewer({ title, pages, failed }: Props) {
  const texts = kitTexts("viewer")
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [state, setState] = useState<State>("loading")
  const page = pages[Math.min(at, pages.length - 1)]
  const go = (by: number) => {
    setAt(at + by)
    setZoom(0)
    setTurns(0)
    setState("loading")
  }
  const isImage = page?.kind === "image"
  return (
    <figure className={styles["viewer"]} aria-label={title}>
      <div className={styles["tools"]} role="toolbar" aria-label={texts.tools}>
        {isImage && (
          <>
            <IconButton icon="minus" label={texts.wider} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
            <IconButton
              icon="plus"
              label={texts.closer}
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={texts.turn}
              onClick={() => setTurns((turns + 1) % 4)}
            >
              <StaffIcon name="turn" />
            </button>
          </>
        )}
        {pages.length > 1 && (
          <>
            <IconButton icon="back" label={texts.previous} disabled={at === 0} onClick={() => go(-1)} />
            <span className="tabular" role="status">
              {texts.page({ page: at + 1, pages: pages.length })}
            </span>
            <IconButton icon="next" label={texts.next} disabled={at >= pages.length - 1} onClick={() => go(1)} />
          </>
        )}
      </div>
      {/* It scrolls when it is closer: keys have to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles["ground"]} data-state={state} role="group" aria-label={title} tabIndex={0}>
        {state === "loading" && page !== undefined && <Spinner label={texts.loading} />}
        {(state === "failed" || page === undefined) && (
          <div className={styles["failed"]} role="alert">
            <p>{texts.failed}</p>
            {failed}
          </div>
        )}
        {page !== undefined && state !== "failed" && (
          <Sheet
            key={page.src}
            page={page}
            title={title}
            width={`${String(100 * (ZOOMS[zoom] ?? 1))}%`}
            turns={turns}
            onState={setState}
          />
        )}
      </div>
    </figure>
  )
}

interface SheetProps {
  page: ViewedPage
  title: string
  width: string
  turns: number
  onState: (state: State) => void
}

function Sheet({ page, title, width, turns, onState }: SheetProps) {
  const shown = { onLoad: () => onState("shown"), onError: () => onState("failed") }
  if (page.kind === "pdf") return <iframe className={styles["pdf"]} src={page.src} title={title} {...shown} />
  const look: CSSProperties & Record<`--${string}`, string> = { "--zoom": width, "--turn": `${String(turns * 90)}deg` }
  return (
    <div className={styles["sheet"]} style={look} data-turned={turns > 0 || undefined}>
      <img src={page.src} alt={title} {...shown} />
    </div>
  )
}
