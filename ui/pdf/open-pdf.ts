import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs"
// The build makes its address.
// oxlint-disable-next-line import/default
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"
import { scaleWithin, textOf } from "./page-figures.ts"

// Loaded with the first PDF alone (decision 0322). The legacy build, as the other needs browsers newer than ours.

GlobalWorkerOptions.workerSrc = worker

/** Fonts and character maps that a file leaves out; served by us, fetched where one needs them (`tools/build.mjs`). */
const dataOf = (folder: string): string => new URL(`/pdf/${version}/${folder}/`, location.origin).href

export type PdfError = "faulty" | "locked"

export interface OpenedPdf {
  readonly pages: number
  page(number: number): Promise<PdfPage>
}

export interface PdfPage {
  /** In the file's own unit, turned as the file says. */
  readonly width: number
  readonly height: number
  /** What a screen reader reads: empty where the page is a picture. */
  text(): Promise<string>
  /** Draws it so wide, in CSS pixels; `cancel` ends it. */
  draw(
    canvas: HTMLCanvasElement,
    options: { width: number; turns: number },
  ): { done: Promise<void>; cancel: () => void }
  /** Frees what it holds in memory. */
  rest(): void
}

/** A broken file may keep the worker busy for ever. */
const SLOW_MS = 30_000

const errorOf = (error: unknown): PdfError =>
  error instanceof Error && error.name === "PasswordException" ? "locked" : "faulty"

/** The signal ends it, and what was opened. */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<OpenedPdf | PdfError> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: dataOf("cmaps"),
    standardFontDataUrl: dataOf("standard_fonts"),
    wasmUrl: dataOf("wasm"),
    // Our policy allows none in a worker.
    useWasm: false,
    enableXfa: true,
    verbosity: 0,
  })
  const end = () => void task.destroy()
  signal.addEventListener("abort", end)
  const slow = new Promise<"faulty">((resolve) => {
    setTimeout(() => resolve("faulty"), SLOW_MS)
  })
  const opened = await Promise.race([task.promise.catch(errorOf), slow])
  if (typeof opened !== "string") return pdfOf(opened)
  end()
  return opened
}

const pdfOf = (pdf: PDFDocumentProxy): OpenedPdf => ({
  pages: pdf.numPages,
  page: async (number) => pageOf(await pdf.getPage(number)),
})

function pageOf(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    width,
    height,
    text: async () => textOf((await page.getTextContent()).items),
    rest: () => void page.cleanup(),
    draw: (canvas, { width: wanted, turns }) => {
      const rotation = page.rotate + turns * 90
      const plain = page.getViewport({ scale: 1, rotation })
      const scale = scaleWithin(plain, (wanted / plain.width) * devicePixelRatio)
      const viewport = page.getViewport({ scale, rotation })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({ canvas, viewport })
      return { done: task.promise, cancel: () => task.cancel() }
    },
  }
}
