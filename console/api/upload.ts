import { addressOf, STAFF_PREFIX } from "@hub/domain/kernel/address"
import { messages } from "@hub/domain/kernel/messages"
import { ApiProblem, problemOf } from "@hub/portal/api/problem"

const m = messages("portal/api.apiErrors")

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

/** Sends a form with a file by XMLHttpRequest, because fetch reports no progress. */
export function uploadForm(name: `POST /${string}`, form: FormData, { onProgress, signal }: Options): Promise<void> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const stop = () => {
      request.abort()
      reject(new DOMException("The upload was canceled.", "AbortError"))
    }
    if (signal.aborted) return stop()
    signal.addEventListener("abort", stop, { once: true })
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener("load", () => {
      if (request.status === 200) resolve()
      else reject(problemOf(request.status, bodyOf(request.responseText)))
    })
    request.addEventListener("error", () => reject(new ApiProblem("network", m.network, { code: "NETWORK" })))
    request.open("POST", addressOf(name, {}, STAFF_PREFIX))
    request.setRequestHeader("X-CLIENT-APP", "CUSTOMER_HUB")
    request.send(form)
  })
}
