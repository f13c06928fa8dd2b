/** Spec 8, its three rows about messages by phone. */
export type PhoneTrouble =
  | { readonly kind: "too_many"; readonly text: string }
  | { readonly kind: "unsupported"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string; readonly title: string }

const TOO_MANY = new Set(["auth/too-many-requests", "auth/quota-exceeded", "auth/error-code:-39"])

const SENTENCES: Readonly<Record<string, string>> = {
  "auth/invalid-verification-code": "That isn't the code we sent.",
  "auth/code-expired": "This code has expired. Ask for a new one.",
  "auth/invalid-session-info": "This code has expired. Ask for a new one.",
  "auth/network-request-failed": "Unexpected Network Error",
}

const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
  return typeof code === "string" ? code : ""
}

export const isWrongCode = (error: unknown): boolean => codeOf(error) === "auth/invalid-verification-code"

export function phoneTrouble(error: unknown): PhoneTrouble {
  const code = codeOf(error)
  if (TOO_MANY.has(code)) return { kind: "too_many", text: "Too many requests. Please try again later." }
  if (code === "auth/invalid-phone-number") {
    return { kind: "unsupported", text: "This phone number is not supported. Please use another phone number to login" }
  }
  const said = error instanceof Error && !code.startsWith("auth/") ? error.message : undefined
  return { kind: "failed", title: "Sign in failed!", text: SENTENCES[code] ?? said ?? "Try again, or use your email." }
}
