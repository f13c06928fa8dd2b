import { type RefObject, useEffect, useEffectEvent, useState } from "react"

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    /** Browsers without it scan by a scanner that types, or by name. */
    BarcodeDetector?: new (options: {
      formats: readonly string[]
    }) => Detector
  }
}

export type CameraState = "starting" | "on" | "refused" | "missing"

const LOOK_MS = 150
/** The same code in the frame is one scan. */
const SAME_MS = 4_000

const canScan = (): boolean => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

function showIn(element: HTMLVideoElement | null, stream: MediaStream): void {
  if (element !== null) element.srcObject = stream
}

/** Shows the camera behind the phone in a video, and calls with each code that it sees. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>(() => (canScan() ? "starting" : "missing"))
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const { BarcodeDetector } = window
    if (BarcodeDetector === undefined || !canScan()) return undefined
    const detector = new BarcodeDetector({ formats: ["qr_code"] })
    let stream: MediaStream | undefined
    let isOver = false
    let last = { code: "", at: 0 }
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const element = video.current
      if (isOver || element === null) return
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
