import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "../button/button.tsx"
import { IconButton } from "../button/icon-button.tsx"
import { Icon } from "../icon/icon.tsx"
import { StaffIcon } from "../icon/staff-icon.tsx"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import { lazyComponent } from "../loading/lazy-component.tsx"
import { Spinner } from "../loading/skeleton-rows.tsx"
import { kitTexts } from "../texts.ts"
import { saveFile } from "./save-file.ts"
import styles from "./viewer.module.css"

/** A file, or the address of a picture. Undefined where it couldn't be fetched. */
export type ViewedPage = Blob | string | undefined

interface Props {
  /** What it is, of whom. */
  title: string
  pages: readonly ViewedPage[]
  /** Where a page can't be shown: what to do then. */
  failed?: ReactNode
  /** Called when a page is there to be read. */
  onShown?: () => void
}

type State = "loading" | "shown" | "failed" | "faulty" | "locked"

const ZOOMS = [1, 1.5, 2, 3] as const

// 370 kB with its worker.
const PdfPages = lazyComponent(() => import("../pdf/pdf-pages.tsx"), "PdfPages", {
  Pending: () => <Spinner label={kitTexts("viewer").loading} />,
})

/** A document in the page, saved to the machine only where it can't be shown: closer, turned, file by file. */
export function Viewer({ title, pages, failed, onShown }: Props) {
  const texts = kitTexts("viewer")
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [state, setState] = useState<State>("loading")
  const place = Math.min(at, pages.length - 1)
  const page = pages[place]
  const go = (by: number) => {
    setAt(place + by)
    setZoom(0)
    setTurns(0)
    setState("loading")
  }
  const become = (next: State) => {
    setState(next)
    if (next === "shown") onShown?.()
  }
  const isThere = page !== undefined && (state === "loading" || state === "shown")
  const file = page instanceof Blob ? page : undefined
  return (
    <figure className={styles["viewer"]} aria-label={title}>
      <Row wrap className={styles["tools"]} role="toolbar" aria-label={texts.tools}>
        {isThere && (
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
            <IconButton icon="back" label={texts.previous} disabled={place === 0} onClick={() => go(-1)} />
            <span className="tabular" role="status">
              {texts.page({ page: place + 1, pages: pages.length })}
            </span>
            <IconButton icon="next" label={texts.next} disabled={place >= pages.length - 1} onClick={() => go(1)} />
          </>
        )}
      </Row>
      {/* It scrolls when it is closer: keys have to reach it. */}
      <div
        className={styles["ground"]}
        data-state={state}
        data-scrolls
        role="group"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {state === "loading" && page !== undefined && <Spinner label={texts.loading} />}
        {!isThere && (
          <Stack items="center" gap={3} className={styles["failed"]} role="alert">
            <p>{state === "locked" ? texts.locked : texts.failed}</p>
            {file !== undefined && (
              <Button variant="line" onClick={() => saveFile(file, `${title}.${file.type.split("/")[1] ?? ""}`)}>
                <Icon name="download" />
                {texts.download}
              </Button>
            )}
            {failed}
          </Stack>
        )}
        {isThere && <Sheet key={place} {...{ page, title, turns }} zoom={ZOOMS[zoom] ?? 1} onState={become} />}
      </div>
    </figure>
  )
}

interface SheetProps {
  page: Blob | string
  title: string
  zoom: number
  turns: number
  onState: (state: State) => void
}

function Sheet({ page, title, zoom, turns, onState }: SheetProps) {
  const isPdf = page instanceof Blob && page.type === "application/pdf"
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const element = image.current
    if (element === null || typeof page === "string") return undefined
    const address = URL.createObjectURL(page)
    element.src = address
    return () => URL.revokeObjectURL(address)
  }, [page])
  if (isPdf) return <PdfPages file={page} {...{ zoom, turns }} onOpened={() => onState("shown")} onError={onState} />
  const src = typeof page === "string" ? page : undefined
  const width = `${String(100 * zoom)}%`
  const look: CSSProperties & Record<`--${string}`, string> = { "--zoom": width, "--turn": `${String(turns * 90)}deg` }
  return (
    <div className={styles["sheet"]} style={look} data-turned={turns > 0 || undefined}>
      <img ref={image} src={src} alt={title} onLoad={() => onState("shown")} onError={() => onState("failed")} />
    </div>
  )
}
