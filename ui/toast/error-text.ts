/** Spec 8: the error's text, its message, or its JSON. */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error
  if (typeof error === "object" && error !== null && "message" in error && typeof error.message === "string")
    return error.message
  return JSON.stringify(error) ?? String(error)
}
