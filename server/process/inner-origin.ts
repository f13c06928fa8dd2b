/** Not all systems connect to the wildcard address as to this machine. */
export function innerOrigin(listens_at: string): string {
  const url = new URL(listens_at)
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1"
  if (url.hostname === "[::]") url.hostname = "[::1]"
  return url.origin
}
