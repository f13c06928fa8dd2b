import { execFile } from "node:child_process"
import type { VirusScanner } from "./port.ts"

export const noScanner: VirusScanner = { isClean: async () => true }

const TIMEOUT_MS = 45_000

/**
 * Runs a program with the file's path as its last argument, for example `clamdscan --no-summary --fdpass`. As clamscan does it, exit code 0
 * means clean and 1 infected; anything else is an error.
 */
export function commandScanner(command: string): VirusScanner {
  const [program = "", ...options] = command.split(/\s+/)
  return {
    isClean: (path) =>
      new Promise((resolve, reject) => {
        execFile(program, [...options, path], { timeout: TIMEOUT_MS }, (error) => {
          if (error === null) resolve(true)
          else if (error.code === 1) resolve(false)
          else reject(new Error("The virus scanner failed", { cause: error }))
        })
      }),
  }
}
