import { type SyntheticEvent, useRef, useState } from "react"
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop"
import { Button } from "../button/button.tsx"
import { Stack } from "../layout/stack.tsx"
import "react-image-crop/dist/ReactCrop.css"
import { kitTexts } from "../texts.ts"
import styles from "./crop-picture.module.css"

/** The largest edge in pixels. */
const EDGE = 1024
/** Percent of the width, unless the height is less. */
const INITIAL_WIDTH = 90

const middle = ({ width, height }: { width: number; height: number }): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: "%", width: INITIAL_WIDTH }, 1, width, height), width, height)

/** Redrawing it drops the camera's metadata. */
function cut(image: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> {
  const width = (image.naturalWidth * crop.width) / 100
  const height = (image.naturalHeight * crop.height) / 100
  const edge = Math.round(Math.min(EDGE, width, height))
  const canvas = document.createElement("canvas")
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext("2d")
  if (context === null) return Promise.resolve(null)
  context.fillStyle = "#ffffff"
  context.fillRect(0, 0, edge, edge)
  const [left, top] = [(image.naturalWidth * crop.x) / 100, (image.naturalHeight * crop.y) / 100]
  context.drawImage(image, left, top, width, height, 0, 0, edge, edge)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.9)
  })
}

/** Crops a square. Arrow keys move it by 1 pixel, 10 with Shift, 100 with Ctrl or Cmd (spec 9). */
export function CropPicture({
  src,
  onCut,
  onUnreadable,
  onCancel,
}: {
  src: string
  onCut: (picture: Blob) => void
  /** The browser can't decode the file. */
  onUnreadable: () => void
  onCancel: () => void
}) {
  const m = kitTexts("crop")
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [busy, setBusy] = useState(false)
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setCrop(middle(currentTarget))
  const scale = (factor: number) => {
    if (crop === undefined || image.current === null) return
    const { width, height } = image.current
    const widest = Math.min(100, (100 * height) / width)
    const next = Math.min(widest, Math.max(widest / 8, crop.width * factor))
    const tall = (next * width) / height
    const x = Math.min(100 - next, Math.max(0, crop.x + (crop.width - next) / 2))
    const y = Math.min(100 - tall, Math.max(0, crop.y + (crop.height - tall) / 2))
    setCrop({ unit: "%", width: next, height: tall, x, y })
  }
  const use = async () => {
    if (image.current === null || crop === undefined) return
    setBusy(true)
    const picture = await cut(image.current, crop)
    setBusy(false)
    if (picture === null) onUnreadable()
    else onCut(picture)
  }
  return (
    <Stack gap={3}>
      <p className={styles["hint"]}>{m.explained}</p>
      <ReactCrop
        className={styles["frame"]}
        crop={crop}
        aspect={1}
        circularCrop
        keepSelection
        minWidth={40}
        ariaLabels={{
          cropArea: m.area,
          nwDragHandle: m.upperLeft,
          nDragHandle: m.upper,
          neDragHandle: m.upperRight,
          eDragHandle: m.right,
          seDragHandle: m.lowerRight,
          sDragHandle: m.lower,
          swDragHandle: m.lowerLeft,
          wDragHandle: m.left,
        }}
        onChange={(_, percent) => setCrop(percent)}
      >
        <img ref={image} className={styles["picture"]} src={src} alt="" onLoad={onLoad} onError={onUnreadable} />
      </ReactCrop>
      <div className={styles["size"]}>
        <Button variant="line" size="s" onClick={() => scale(1 / 1.25)}>
          {m.closer}
        </Button>
        <Button variant="line" size="s" onClick={() => scale(1.25)}>
          {m.wider}
        </Button>
      </div>
      <Stack gap={2}>
        <Button wide busy={busy || crop === undefined} onClick={() => void use()}>
          {m.usePhoto}
        </Button>
        <Button variant="quiet" wide onClick={onCancel}>
          {m.cancel}
        </Button>
      </Stack>
    </Stack>
  )
}
