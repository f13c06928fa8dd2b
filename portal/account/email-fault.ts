export const EMAIL_FAULT = "An email looks like name@example.com."

/** A first check, without the server. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === "") return "Enter your email, like name@example.com."
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : EMAIL_FAULT
}
