import type { OwnershipType } from "@hub/domain/files/file-types"
import { addressOf } from "@hub/domain/kernel/address"
import { messages } from "@hub/domain/kernel/messages"
import { refresh } from "./client.ts"
import { ApiProblem, problemOf } from "./problem.ts"
import { accessToken, isExpired, isSignedIn } from "./tokens.ts"

const m = messages("portal/api.apiErrors")

// 7.10: uploads use XMLHttpRequest, because fetch reports no upload progress.

export interface Uploaded {
  readonly key: string
  readonly download_url: string
}

interface Upload {
  readonly file: Blob
  readonly file_name: string
  readonly ownership_type: OwnershipType
}

interface Options {
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isUploaded = (body: unknown): body is { result: Uploaded } =>
  typeof body === "object" && body !== null && "result" in body

function send(upload: Upload, { onProgress, signal }: Options): Promise<{ status: number; body: unknown }> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  // First, so that the server knows the purpose before the file's bytes.
  form.set("ownership_type", upload.ownership_type)
  form.set("file", upload.file, upload.file_name)
  return new Promise((resolve, reject) => {
    const stop = () => {
      request.abort()
      reject(new DOMException("The upload was canceled.", "AbortError"))
    }
    if (signal.aborted) return stop()
    signal.addEventListener("abort", stop, { once: true })
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener("load", () => resolve({ status: request.status, body: bodyOf(request.responseText) }))
    request.addEventListener("error", () => reject(new ApiProblem("network", m.network, { code: "NETWORK" })))
    request.open("POST", addressOf("POST /files/", {}))
    request.setRequestHeader("X-CLIENT-APP", "CUSTOMER_HUB")
    request.setRequestHeader("authorization", `Bearer ${accessToken() ?? ""}`)
    request.send(form)
  })
}

/** Uploads a file; repeated once with a new token, as every call (7.1). */
export async function uploadFile(upload: Upload, options: Options): Promise<Uploaded> {
  const token = accessToken()
  // Before 200 MB are sent in vain.
  if (token !== null && isExpired(token)) await refresh(token)
  const before = accessToken()
  let answer = await send(upload, options)
  if (answer.status === 401 && isSignedIn() && (await refresh(before))) answer = await send(upload, options)
  if (answer.status !== 200 || !isUploaded(answer.body)) throw problemOf(answer.status, answer.body)
  return answer.body.result
}
