export const EMAIL_FAULT = "An e-mail looks like name@example.com."

/** A first check, without the server. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === "") return "Enter your e-mail, like name@example.com."
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : EMAIL_FAULT
}
