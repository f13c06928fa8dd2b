import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { Stack } from "../layout/stack.tsx"
import { kitTexts } from "../texts.ts"
import { type OpenedPdf, openPdf, type PdfError, type PdfPage } from "./open-pdf.ts"
import styles from "./pdf-pages.module.css"

interface Props {
  file: Blob
  /** 1 is as wide as there is room. */
  zoom: number
  turns: number
  onOpened: () => void
  onError: (error: PdfError) => void
}

const A4 = { width: 595, height: 842 }

/** The pages of a PDF below each other, in any browser. Each is drawn when it comes near the view, and its memory is freed when it goes. */
export function PdfPages({ file, zoom, turns, onOpened, onError }: Props) {
  const [pdf, setPdf] = useState<OpenedPdf>()
  const [first, setFirst] = useState(A4)
  const [room, setRoom] = useState(0)
  const column = useRef<HTMLDivElement>(null)
  const opened = useEffectEvent(onOpened)
  const failed = useEffectEvent(onError)
  useEffect(() => {
    const ending = new AbortController()
    const open = async () => {
      const found = await openPdf(file, ending.signal)
      if (ending.signal.aborted) return
      if (typeof found === "string") return failed(found)
      const { width, height } = await found.page(1)
      if (ending.signal.aborted) return
      setFirst({ width, height })
      setPdf(found)
      opened()
    }
    open().catch(() => {
      if (!ending.signal.aborted) failed("faulty")
    })
    return () => ending.abort()
  }, [file])
  useEffect(() => {
    const element = column.current
    if (element === null) return undefined
    const watch = new ResizeObserver(() => setRoom(Math.round(element.clientWidth)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const height = useRef(0)
  // What was read stays in view when it is closer.
  useLayoutEffect(() => {
    const scrolls = column.current?.closest("[data-scrolls]")
    if (!scrolls) return
    const before = height.current
    height.current = scrolls.scrollHeight
    if (before > 0) scrolls.scrollTop *= height.current / before
  }, [pdf, room, zoom, turns])
  const numbers = Array.from({ length: pdf?.pages ?? 0 }, (_, index) => index + 1)
  return (
    <Stack gap={4} ref={column} className={styles["pages"]}>
      {pdf !== undefined &&
        room > 0 &&
        numbers.map((number) => (
          <Page key={number} {...{ pdf, number, first, turns }} width={Math.round(room * zoom)} />
        ))}
    </Stack>
  )
}

interface PageProps {
  pdf: OpenedPdf
  number: number
  /** Like the first, until it is there. */
  first: { readonly width: number; readonly height: number }
  width: number
  turns: number
}

function Page({ pdf, number, first, width, turns }: PageProps) {
  const texts = kitTexts("viewer")
  const [isNear, setNear] = useState(false)
  const [page, setPage] = useState<PdfPage>()
  const [text, setWords] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    // A window's height ahead, of what scrolls.
    const options = { root: element.closest("[data-scrolls]"), rootMargin: "100% 0px" }
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting === true), options)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear || page !== undefined) return undefined
    let isOver = false
    const read = async () => {
      const found = await pdf.page(number)
      if (isOver) return
      setPage(found)
      setWords(await found.text().catch(() => ""))
    }
    read().catch(() => setFailed(!isOver))
    return () => {
      isOver = true
    }
  }, [isNear, page, pdf, number])
  useEffect(() => {
    const element = canvas.current
    if (!isNear || page === undefined || element === null) return undefined
    let isOver = false
    const drawing = page.draw(element, { width, turns })
    drawing.done.catch(() => setFailed(!isOver))
    return () => {
      isOver = true
      drawing.cancel()
      element.width = 0
      element.height = 0
      page.rest()
    }
  }, [isNear, page, width, turns])
  const size = page ?? first
  const ratio = turns % 2 === 0 ? size.width / size.height : size.height / size.width
  const look: CSSProperties & Record<`--${string}`, string> = { "--ratio": String(ratio), "--width": `${width}px` }
  const of = { page: number, pages: pdf.pages }
  return (
    <div ref={box} className={styles["page"]} style={look} role="group" aria-label={texts.pageOf(of)}>
      {hasFailed ? (
        <p className={styles["failed"]}>{texts.pageFailed}</p>
      ) : (
        // As wide and high as its page; another one for each drawing, as one that is still being drawn can't be drawn again.
        <canvas key={`${width} ${turns}`} ref={canvas} aria-hidden="true" />
      )}
      {text !== undefined && (
        <p className={`visually-hidden ${styles["words"]}`}>{text === "" ? texts.noText : text}</p>
      )}
      {pdf.pages > 1 && (
        <p className={styles["number"]} aria-hidden="true">
          {texts.page(of)}
        </p>
      )}
    </div>
  )
}
