/** A file's name for every browser: in ASCII, and as it is (RFC 6266), without what would be a folder or another line. */
export function contentDisposition(how: "inline" | "attachment", file_name: string): string {
  const name = file_name.replaceAll(/[\p{Cc}/\\]/gu, "-")
  const ascii = name.replaceAll(/[^A-Za-z0-9._ -]/g, "-")
  const encoded = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, "-"))
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded.replaceAll(/['()*]/g, percent)}`
}

const percent = (mark: string): string => `%${mark.charCodeAt(0).toString(16)}`
