import { messages } from "@hub/domain/kernel/messages"
import { useRef } from "react"
import css from "./gate.module.css"
import { type CameraState, useCamera } from "./use-camera.ts"

const m = messages("console/gate.scanner")

const words = (state: CameraState): string => {
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
      <p role="status">{words(state)}</p>
    </div>
  )
}
