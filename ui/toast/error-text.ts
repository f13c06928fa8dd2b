/** Spec 8: an error's description is its text, its message, or the thing itself written out. */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error
  if (typeof error === "object" && error !== null && "message" in error && typeof error.message === "string")
    return error.message
  return JSON.stringify(error) ?? String(error)
}
