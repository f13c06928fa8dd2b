import { phoneTroubles as t } from "../words.ts"

/** Spec 8, its three rows about messages by phone. */
export type PhoneTrouble =
  | { readonly kind: "too_many"; readonly text: string }
  | { readonly kind: "unsupported"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string; readonly title: string }

const TOO_MANY = new Set(["auth/too-many-requests", "auth/quota-exceeded", "auth/error-code:-39"])

const SENTENCES: Readonly<Record<string, string>> = {
  "auth/invalid-verification-code": t.wrongCode,
  "auth/code-expired": t.codeExpired,
  "auth/invalid-session-info": t.codeExpired,
  "auth/network-request-failed": t.noNetwork,
}

const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
  return typeof code === "string" ? code : ""
}

export const isWrongCode = (error: unknown): boolean => codeOf(error) === "auth/invalid-verification-code"

export function phoneTrouble(error: unknown): PhoneTrouble {
  const code = codeOf(error)
  if (TOO_MANY.has(code)) return { kind: "too_many", text: t.tooMany }
  if (code === "auth/invalid-phone-number") {
    return { kind: "unsupported", text: t.unsupported }
  }
  const said = error instanceof Error && !code.startsWith("auth/") ? error.message : undefined
  return { kind: "failed", title: t.failed, text: SENTENCES[code] ?? said ?? t.tryAgain }
}
