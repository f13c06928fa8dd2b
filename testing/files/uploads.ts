import sharp from "sharp"

// Small files for tests.

export type Part = { name: string; value: string } | { name: string; file_name: string; type: string; bytes: Buffer }

const BOUNDARY = "----hub-test-boundary"

/** A multipart body as a browser writes one. */
export function form(parts: readonly Part[]): { payload: Buffer; content_type: string } {
  const pieces = parts.flatMap((part) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"`
    if ("value" in part) return [Buffer.from(`${head}\r\n\r\n${part.value}\r\n`)]
    const named = `${head}; filename="${part.file_name}"\r\nContent-Type: ${part.type}\r\n\r\n`
    return [Buffer.from(named), part.bytes, Buffer.from("\r\n")]
  })
  const payload = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { payload, content_type: `multipart/form-data; boundary=${BOUNDARY}` }
}

/** As a phone takes it: lying on its side, with the place in it. */
export function jpegWithPlace(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: "#000000", noise } })
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "44/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export const fakePdf = (): Buffer =>
  Buffer.from(
    "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n",
  )

const box = (type: string, size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32BE(size, 0)
  bytes.write(type, 4, "latin1")
  return bytes
}

export function fakeVideo(): Buffer {
  const ftyp = box("ftyp", 24)
  ftyp.write("isom", 8, "latin1")
  ftyp.write("isommp42", 16, "latin1")
  return Buffer.concat([ftyp, box("moov", 64), box("mdat", 400)])
}
