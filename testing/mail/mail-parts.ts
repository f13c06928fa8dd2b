// Reads a mail as a mail program does: encoded words (RFC 2047), long parameters (RFC 2231), and the parts with their encodings.

export interface MailPart {
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

const utf8 = new TextDecoder("utf-8", { fatal: true })

const quoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  )

const bytesOf = (encoding: string, text: string): Buffer =>
  encoding === "base64"
    ? Buffer.from(text, "base64")
    : encoding === "quoted-printable"
      ? quoted(text)
      : Buffer.from(text, "latin1")

/** Each encoded word is whole letters by itself; the space between two of them isn't there. */
export const headerText = (value: string): string =>
  value
    .replaceAll(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, "$1")
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      utf8.decode(kind.toUpperCase() === "B" ? Buffer.from(word, "base64") : quoted(word.replaceAll("_", " "))),
    )

/** A file's name, which may come in numbered pieces. */
export function fileNameOf(disposition: string): string {
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?="?([^;\s"]+)/g)].map(([, piece = ""]) => piece)
  return decodeURIComponent(pieces.join("").replace(/^utf-8''/i, ""))
}

/** The parts that hold no others. */
export function partsOf(mail: string): MailPart[] {
  const end = mail.indexOf("\r\n\r\n")
  const headers = new Map(
    mail
      .slice(0, end)
      .replaceAll(/\r\n(?=[ \t])/g, "")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  )
  const body = mail.slice(end + 4)
  const boundary = /boundary="?([^";]+)/.exec(headers.get("content-type") ?? "")?.[1]
  if (boundary === undefined) {
    const bytes = bytesOf(headers.get("content-transfer-encoding") ?? "7bit", body)
    return [{ headers, text: utf8.decode(bytes) }]
  }
  const inner = body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((part) => partsOf(part.replace(/^\r\n/, "").replace(/\r\n$/, "")))
}
