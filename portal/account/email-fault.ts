export const EMAIL_FAULT = "An e-mail looks like name@example.com."

/** What can be seen of an e-mail without asking the server. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === "") return "Enter your e-mail, like name@example.com."
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : EMAIL_FAULT
}
