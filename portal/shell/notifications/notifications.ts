import { announce } from "@hub/ui/page-header/announcer"
import { ApiProblem } from "../../api/problem.ts"

export interface Notification {
  readonly id: number
  readonly kind: "success" | "error"
  readonly title: string
  readonly text: string
}

let shown: readonly Notification[] = []
let last_id = 0
const listeners = new Set<() => void>()

function show(next: readonly Notification[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Spec 8: an error's description is its text, its message field, or the object as it is. */
function textOf(error: unknown): string {
  if (typeof error === "string") return error
  if (typeof error === "object" && error !== null && "message" in error && typeof error.message === "string") {
    return error.message
  }
  return JSON.stringify(error) ?? ""
}

function add(kind: Notification["kind"], title: string, text: string): void {
  last_id += 1
  show([...shown, { id: last_id, kind, title, text }])
  announce(text === "" ? title : `${title} ${text}`, kind === "error" ? "assertive" : "polite")
}

export const notifySuccess = (text = "", title = "Success!"): void => add("success", title, text)

/** 8: a cancelled call is nobody's news. */
export function notifyError(error: unknown, title = "Error!"): void {
  if (error instanceof DOMException && error.name === "AbortError") return
  add("error", title, error instanceof ApiProblem ? error.message : textOf(error))
}

export const closeNotification = (id: number): void => show(shown.filter((one) => one.id !== id))
export const notifications = (): readonly Notification[] => shown
export function onNotifications(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
