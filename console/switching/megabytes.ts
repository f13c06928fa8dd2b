import { messages } from "@hub/domain/kernel/messages"

const m = messages("console/switching.files")

/** "1.2 MB", "34 KB". */
export const megabytes = (bytes: number): string =>
  bytes < 1_000_000
    ? m.kilobytes({ size: String(Math.max(1, Math.round(bytes / 1000))) })
    : m.megabytes({ size: (bytes / 1_000_000).toFixed(1) })
