import { announce } from "../page-header/announcements.ts"
import { kitTexts } from "../texts.ts"

// The visible notifications, newest last. Outside React, so that code can notify after its page was left.

export interface Toast {
  readonly id: number
  readonly tone: "success" | "error"
  readonly title: string
  readonly text: string
  /** A notification with an action stays until it is closed. */
  readonly action?: { readonly label: string; readonly onAct: () => void }
}

let toasts: readonly Toast[] = []
let last_id = 0
const listeners = new Set<() => void>()

const show = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const currentToasts = (): readonly Toast[] => toasts

export const onToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const closeToast = (id: number): void => show(toasts.filter((toast) => toast.id !== id))

/** Returns the id for `closeToast`. */
export function openToast(toast: Omit<Toast, "id">): number {
  last_id += 1
  // Good news replaces older good news, so that notifications don't pile up over the page's heading.
  const others = toast.tone === "error" ? toasts : toasts.filter(({ tone, action }) => tone === "error" || action)
  show([...others, { ...toast, id: last_id }])
  const { title, text, tone } = toast
  announce(`${title} ${text}`.trim(), tone === "error" ? "assertive" : "polite", text === "" ? title : text)
  return last_id
}

export const notifySuccess = (
  text: string,
  { title = kitTexts("notifications").success, action }: Partial<Pick<Toast, "title" | "action">> = {},
) => void openToast({ tone: "success", title, text, action })

/** Spec 8: the error's text, its message, or its JSON. */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error
  if (typeof error === "object" && error !== null && "message" in error && typeof error.message === "string")
    return error.message
  return JSON.stringify(error) ?? String(error)
}

export const notifyError = (
  error: unknown,
  { title = kitTexts("notifications").error, action }: Partial<Pick<Toast, "title" | "action">> = {},
) => void openToast({ tone: "error", title, text: errorText(error), action })
