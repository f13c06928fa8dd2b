import { photoError } from "@hub/domain/health/photo-legibility"
import { messages } from "@hub/domain/kernel/messages"
import { FieldError } from "@hub/ui/field/field-error"
import { useQuery } from "@tanstack/react-query"

const m = messages("portal/health.photoNote")

/** Looked at in small: noise doesn't count as letters then. */
const SIDE = 640

async function errorOf(file: Blob): Promise<string | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    // The browser can't show it, such as a HEIC photo: the server says what is wrong.
    return null
  }
  const { width, height } = bitmap
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext("2d")
  if (context === null) return null
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const gray = Uint8Array.from({ length: data.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3)
    return 0.3 * red + 0.59 * green + 0.11 * blue
  })
  return photoError({ width, height, gray, columns: canvas.width }) ?? null
}

/** Says at once when a photo can't be read, before the nurse has to. It may be sent all the same. */
export function PhotoNote({ id, file }: { id: number; file: Blob }) {
  const isPhoto = file.type.startsWith("image/")
  const error = useQuery({
    queryKey: ["photo-note", id, file.size],
    queryFn: () => errorOf(file),
    enabled: isPhoto,
    gcTime: 0,
  })
  if (!isPhoto || error.data === undefined) return null
  if (error.data === null) return <p className="small dim">{m.checkThatNameAndDose}</p>
  return <FieldError>{error.data}</FieldError>
}
