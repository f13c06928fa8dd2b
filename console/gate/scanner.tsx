import { messages } from "@hub/domain/kernel/messages"
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import css from "./gate.module.css"

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector
  }
}

type CameraState = "starting" | "on" | "refused" | "missing"

const LOOK_MS = 150
/** The same code in the frame is one scan. */
const SAME_MS = 4_000

// Its own interface is missing at an address without HTTPS.
const hasCamera = (): boolean => "mediaDevices" in navigator

/** The browser's own reader, else ours, which is a megabyte and comes only then. */
async function newDetector(): Promise<Detector> {
  const { BarcodeDetector } = window
  if (BarcodeDetector !== undefined) return new BarcodeDetector({ formats: ["qr_code"] })
  const { newReader } = await import("./code-reader.ts")
  return newReader()
}

function showIn(element: HTMLVideoElement | null, stream: MediaStream): void {
  if (element !== null) element.srcObject = stream
}

/** Shows the camera behind the phone in a video, and calls with each code that it sees. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>(() => (hasCamera() ? "starting" : "missing"))
  const found = useEffectEvent(onCode)
  useEffect(() => {
    if (!hasCamera()) return undefined
    let detector: Detector | undefined
    let stream: MediaStream | undefined
    let isOver = false
    let last = { code: "", at: 0 }
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const element = video.current
      if (isOver || element === null || detector === undefined) return
      const [seen] = element.readyState >= 2 ? await detector.detect(element).catch(() => []) : []
      if (seen !== undefined && (seen.rawValue !== last.code || Date.now() - last.at > SAME_MS)) {
        last = { code: seen.rawValue, at: Date.now() }
        found(seen.rawValue)
      }
      timer = setTimeout(() => void look(), LOOK_MS)
    }
    const start = async () => {
      const given = await navigator.mediaDevices
        .getUserMedia({ video: { facingMode: "environment" } })
        .catch(() => undefined)
      if (given === undefined) return setState("refused")
      if (isOver) return given.getTracks().forEach((track) => track.stop())
      stream = given
      showIn(video.current, given)
      setState("on")
      detector = await newDetector().catch(() => undefined)
      if (detector === undefined) return setState("missing")
      return look()
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [video])
  return state
}

const m = messages("console/gate.scanner")

const text = (state: CameraState): string => {
  if (state === "refused") return m.refused
  if (state === "missing") return m.missing
  return state === "on" ? m.hold : m.starting
}

/** The camera, with a frame for the code. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onCode)
  return (
    <div className={css["camera"]} data-state={state}>
      <video ref={video} aria-label={m.camera} autoPlay playsInline muted />
      <span className={css["frame"]} aria-hidden="true" />
      <p role="status">{text(state)}</p>
    </div>
  )
}
