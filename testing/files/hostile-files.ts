import { deflateSync, gzipSync } from "node:zlib"
import sharp from "sharp"
import { fakePdf, fakeVideo, jpegWithPlace } from "./uploads.ts"

// I33: files that want to be something else, or to cost more than they weigh.

export const SCRIPT = "<script>alert('struck')</script>"

const text = (words: string): Buffer => Buffer.from(words, "latin1")
const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(" ", ""), "hex")
const join = (...parts: readonly Uint8Array[]): Buffer<ArrayBuffer> => Buffer.concat(parts)

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const CRC_TABLE = Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crc(bytes: Buffer): Buffer {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return uint32((value ^ 0xffffffff) >>> 0)
}

const PNG = hex("89504e47 0d0a1a0a")
const chunk = (type: string, data: Buffer): Buffer =>
  join(uint32(data.length), text(type), data, crc(join(text(type), data)))
const header = (width: number, height: number): Buffer =>
  chunk("IHDR", join(uint32(width), uint32(height), hex("08 02 000000")))
const png = (width: number, height: number, ...chunks: readonly Buffer[]): Buffer =>
  join(PNG, header(width, height), ...chunks, chunk("IEND", Buffer.alloc(0)))

/** A ZIP archive's first bytes; what follows doesn't matter to who looks at the beginning. */
const zip = (inside: Buffer): Buffer =>
  join(
    hex("504b0304 1400 0000 0800 00000000 00000000"),
    uint32(inside.length),
    hex("ffffffff 0100 0000"),
    text("a"),
    inside,
  )

const pdf = (objects: string): Buffer =>
  text(`%PDF-1.7\n${objects}\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`)

const box = (type: string, size: number, rest: Buffer = Buffer.alloc(0)): Buffer => join(uint32(size), text(type), rest)

/** Some are what one of their names says: those are stored, and have to be harmless. */
export async function hostileFiles(): Promise<readonly (readonly [string, Buffer])[]> {
  const jpeg = Buffer.from(await jpegWithPlace(80, 60))
  const small = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#fff" } })
    .png()
    .toBuffer()
  const webp = await sharp(small).webp().toBuffer()
  const heic = join(box("ftyp", 24, text("heic\0\0\0\0mif1heic")), box("meta", 12, Buffer.alloc(4)))
  return [
    ["a page", text(`<!doctype html>${SCRIPT}`)],
    ["SVG with a script", text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ["SVG of a billion laughs", text(`<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg>&b;${SCRIPT}</svg>`)],
    ["a Windows program", join(text("MZ"), Buffer.alloc(200), text("PE\0\0"))],
    ["a Linux program", join(hex("7f454c46 02010100"), Buffer.alloc(120))],
    ["a shell script", text("#!/bin/sh\nrm -rf /\n")],
    ["a page of PHP", text("<?php system($_GET['c']); ?>")],
    ["a GIF that is JavaScript", text("GIF89a/*\0\0*/=1;alert('struck')")],
    ["a BMP that is JavaScript", text("BM/*\0\0\0\0*/=1;alert('struck')")],
    ["a JPEG with a page in its comment", join(hex("ffd8 fffe 0024"), text(SCRIPT), hex("ffd9"))],
    ["a JPEG with a page behind it", join(jpeg, text(SCRIPT))],
    ["a JPEG with an archive behind it", join(jpeg, zip(text(SCRIPT)))],
    [
      "a PNG with a page in a text chunk",
      join(small.subarray(0, 33), chunk("tEXt", text(`Title\0${SCRIPT}`)), small.subarray(33)),
    ],
    ["a PNG with a program behind it", join(small, text("MZ"), text(SCRIPT))],
    ["a WebP with a page behind it", join(webp, text(SCRIPT))],
    ["a picture of four thousand million pixels", png(65_535, 65_535, chunk("IDAT", deflateSync(Buffer.alloc(1_000))))],
    ["a picture of negative width", png(0xffffffff, 1, chunk("IDAT", deflateSync(Buffer.alloc(4))))],
    ["a picture of no pixels", png(0, 0, chunk("IDAT", deflateSync(Buffer.alloc(4))))],
    [
      "a picture whose text unpacks to 50 MB",
      png(
        10,
        10,
        chunk("zTXt", join(text("t\0\0"), deflateSync(Buffer.alloc(50_000_000)))),
        chunk("IDAT", deflateSync(Buffer.alloc(310))),
      ),
    ],
    [
      "a GIF as big as a wall",
      join(text("GIF89a"), hex("ffff ffff 00 00 00 2c 0000 0000 ffff ffff 00 02 02 4401 00 3b")),
    ],
    ["a TIFF that points to itself", hex("49492a00 08000000 0100 0001 0400 01000000 ffffff7f 08000000")],
    ["half a JPEG", jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ["a PNG with a broken sum", join(small.subarray(0, 40), hex("00"), small.subarray(41))],
    ["HEIC without a picture", heic],
    ["a zip bomb", zip(deflateSync(Buffer.alloc(50_000_000)))],
    ["a gzip bomb", gzipSync(Buffer.alloc(50_000_000))],
    [
      "a PDF with JavaScript",
      pdf(`1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj ${SCRIPT}`),
    ],
    [
      "a PDF that starts a program",
      pdf("1 0 obj << /Type /Catalog /OpenAction << /S /Launch /F (cmd.exe) >> >> endobj"),
    ],
    ["a PDF behind a page", join(text(SCRIPT), fakePdf())],
    ["a PDF with an archive behind it", join(fakePdf(), zip(text(SCRIPT)))],
    ["half a PDF", fakePdf().subarray(0, 60)],
    [
      "a video whose box is longer than the file",
      join(box("ftyp", 24, text("isom\0\0\0\0isommp42")), box("moov", 0x7fffffff)),
    ],
    [
      "a video of endless empty boxes",
      join(
        box("ftyp", 24, text("isom\0\0\0\0isommp42")),
        Buffer.concat(Array.from({ length: 25_000 }, () => box("free", 8))),
      ),
    ],
    ["a video with a page behind it", join(fakeVideo(), text(`<!doctype html>${SCRIPT}`))],
    ["WebM without a segment", join(hex("1a45dfa3 84"), text("webm"), Buffer.alloc(64))],
    ["nothing but zeros", Buffer.alloc(4_096)],
    ["one byte", hex("ff")],
  ]
}

/** What a sender may call it. */
export const DISGUISES = [
  ["photo.jpg", "image/jpeg"],
  ["scan.pdf", "application/pdf"],
  ["clip.mp4", "video/mp4"],
  ["photo.jpg.exe.png", "image/png"],
  ["../../etc/cron.d/photo\u202Egpj.heic", "image/heic"],
] as const
