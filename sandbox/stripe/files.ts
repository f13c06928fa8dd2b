import { born, type Operation } from "./call.ts"
import type { Form } from "./form.ts"
import type { UploadedFile } from "./objects.ts"
import { invalid, ok } from "./replies.ts"

/** Of a multipart body: what it is for, and how long it is. The file itself is not stored. */
export function parseMultipart(body: Buffer): Form {
  const text = body.toString("latin1")
  const purpose = /name="purpose"\r\n\r\n([^\r]*)/.exec(text)?.[1]
  const filename = /filename="([^"]*)"/.exec(text)?.[1]
  return new Map([
    ...(purpose === undefined ? [] : [["purpose", purpose] as const]),
    ...(filename === undefined ? [] : [["filename", filename] as const]),
    ["size", String(body.length)],
  ])
}

export const createFile: Operation = {
  allowed: ["purpose", "filename", "size"],
  async run({ form, objects }) {
    if (form.get("purpose") !== "dispute_evidence") throw invalid("Invalid purpose.", undefined, "purpose")
    const file: UploadedFile = {
      ...born("file"),
      object: "file",
      filename: form.get("filename") ?? "",
      purpose: "dispute_evidence",
      size: Number(form.get("size")),
      type: "pdf",
    }
    await objects.put("file", file)
    return ok(file)
  },
}
