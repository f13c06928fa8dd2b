import { messages } from "@hub/domain/kernel/messages"
import { ApiProblem, sentenceOf } from "@hub/portal/api/problem"
import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { uploadForm } from "../api/upload.ts"
import { SWITCH } from "./queries.ts"

const m = messages("console/switching.files")

/** Many systems call a page with a table `.xls`; what one really is, the server says. */
const ENDINGS = /\.(?:csv|tsv|txt|tab|xlsx|xls|xml|html?|ics|json|zip|pdf|jpe?g|png|heic|heif|webp|gif|tiff?)$/i
const MOST_BYTES = 50_000_000

interface Upload {
  readonly id: string
  readonly file: File
  readonly name: string
  readonly share: number
  readonly error: string | undefined
  readonly canRetry: boolean
}

/** What can be said before anything is sent. */
function refusal({ name, size }: File): string | undefined {
  if (!ENDINGS.test(name)) return m.wrongType({ name })
  if (size > MOST_BYTES) return m.tooLarge
  return size === 0 ? m.empty : undefined
}

/** One file after the other; the same press twice is the same file. */
export function useUploads() {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send({ id, file }: Pick<Upload, "id" | "file">): Promise<void> {
    const stop = stops.current.get(id) ?? new AbortController()
    stops.current.set(id, stop)
    if (stop.signal.aborted) return
    const form = new FormData()
    form.set("id", id)
    form.set("file", file)
    try {
      await uploadForm("POST /switch/files", form, {
        onProgress: (share) => change(id, { share }),
        signal: stop.signal,
      })
      await queries.invalidateQueries({ queryKey: SWITCH })
      drop(id)
    } catch (error) {
      if (stop.signal.aborted) return
      const is_final = error instanceof ApiProblem && error.code !== "NETWORK" && error.code !== "UPLOAD_BROKEN_OFF"
      change(id, { error: sentenceOf(error), canRetry: !is_final })
    }
  }
  const queue = (upload: Pick<Upload, "id" | "file">) => {
    waiting.current = waiting.current.then(() => send(upload))
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const error = refusal(file)
        return { id: crypto.randomUUID(), file, name: file.name, share: 0, error, canRetry: false }
      })
      setUploads((all) => [...all.filter(({ error }) => error === undefined), ...added])
      for (const upload of added) {
        stops.current.set(upload.id, new AbortController())
        if (upload.error === undefined) queue(upload)
      }
    },
    retry: (id: string) => {
      const found = uploads.find((one) => one.id === id)
      if (found === undefined) return
      change(id, { error: undefined, share: 0 })
      queue(found)
    },
    remove: (id: string) => {
      stops.current.get(id)?.abort()
      drop(id)
    },
  }
}
