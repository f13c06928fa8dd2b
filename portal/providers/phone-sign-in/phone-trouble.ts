import { messages } from "@hub/domain/kernel/messages"

const m = messages("portal/providers.phoneTroubles")

/** Spec 8, its three rows about messages by phone. */
export type PhoneTrouble =
  | { readonly kind: "too_many"; readonly text: string }
  | { readonly kind: "unsupported"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string; readonly title: string }

const TOO_MANY = new Set(["auth/too-many-requests", "auth/quota-exceeded", "auth/error-code:-39"])

const sentences = (): Readonly<Record<string, string>> => ({
  "auth/invalid-verification-code": m.wrongCode,
  "auth/code-expired": m.codeExpired,
  "auth/invalid-session-info": m.codeExpired,
  "auth/network-request-failed": m.noNetwork,
})

const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
  return typeof code === "string" ? code : ""
}

export const isWrongCode = (error: unknown): boolean => codeOf(error) === "auth/invalid-verification-code"

export function phoneTrouble(error: unknown): PhoneTrouble {
  const code = codeOf(error)
  if (TOO_MANY.has(code)) return { kind: "too_many", text: m.tooMany }
  if (code === "auth/invalid-phone-number") {
    return { kind: "unsupported", text: m.unsupported }
  }
  const said = error instanceof Error && !code.startsWith("auth/") ? error.message : undefined
  return { kind: "failed", title: m.failed, text: sentences()[code] ?? said ?? m.tryAgain }
}
