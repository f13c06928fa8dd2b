import { localStore } from "./local-storage.ts"

// What is typed into a form and hasn't reached the server yet: it survives a reload and a day without a connection. It is taken away as
// soon as the server has it, and when someone signs out, so that no more than that lies on a shared device.

const KEY = "customer_drafts"
const DAYS = 14
const DAY_MS = 86_400_000

export interface LocalDraft {
  /** Only the customer who typed it gets it back. */
  readonly customer_id: string
  /** Names the form. */
  readonly form: string
  /** Of the form as it was when this was typed. */
  readonly revision: number
  readonly version: number
  readonly answers: readonly unknown[]
  readonly typed_at: number
}

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === "object" &&
  value !== null &&
  "customer_id" in value &&
  "form" in value &&
  "revision" in value &&
  "typed_at" in value &&
  typeof value.typed_at === "number" &&
  "answers" in value &&
  Array.isArray(value.answers)

function readAll(now: number): LocalDraft[] {
  try {
    const list: unknown = JSON.parse(localStore.get(KEY) ?? "[]")
    const drafts: readonly unknown[] = Array.isArray(list) ? list : []
    return drafts.filter(isDraft).filter(({ typed_at }) => typed_at > now - DAYS * DAY_MS)
  } catch {
    return []
  }
}

function writeAll(drafts: readonly LocalDraft[]): void {
  if (drafts.length === 0) localStore.remove(KEY)
  else localStore.set(KEY, JSON.stringify(drafts))
}

type Named = Pick<LocalDraft, "customer_id" | "form">
const isOf =
  ({ customer_id, form }: Named) =>
  (draft: LocalDraft): boolean =>
    draft.customer_id === customer_id && draft.form === form

export const readLocalDraft = (named: Named): LocalDraft | undefined => readAll(Date.now()).find(isOf(named))

/** Another form's, which another tab may have written in the meantime, stays. */
export function writeLocalDraft(draft: LocalDraft): void {
  const isSame = isOf(draft)
  writeAll([...readAll(Date.now()).filter((one) => !isSame(one)), draft])
}

export function removeLocalDraft(named: Named): void {
  const isSame = isOf(named)
  const all = readAll(Date.now())
  const left = all.filter((one) => !isSame(one))
  if (left.length < all.length) writeAll(left)
}

export const removeAllLocalDrafts = (): void => localStore.remove(KEY)
