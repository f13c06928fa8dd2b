/** One way of writing for one mailbox: no case, no dots behind its domain, and a domain of any script as it is looked up. */
export function canonicalEmail(text: string): string {
  const email = text.normalize("NFKC").trim().toLowerCase()
  const at = email.lastIndexOf("@")
  const domain = email.slice(at + 1).replace(/\.+$/, "")
  const url = `http://${domain}`
  const host = URL.canParse(url) ? new URL(url).hostname : domain
  return email.slice(0, at + 1) + (host === "" ? domain : host)
}
