import { existsSync, statfsSync } from "node:fs"
import { dirname } from "node:path"
import { StartupProblem } from "./startup-problem.ts"

const MB = 1_048_576
/** What PostgreSQL needs to recover and to write, and the secrets of a first start. */
const LEAST_MB = 64

const freeMb = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MB)
}

/** A database that is started on a full disk fails half way, with words that read like a broken one. */
export function refuseFullDisk(folder: string, free_mb: (folder: string) => number = freeMb): void {
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  const free = free_mb(there)
  if (free >= LEAST_MB) return
  throw new StartupProblem(
    `The disk of ${folder} is full: ${free} MB are free, and a start needs ${LEAST_MB}. Nothing is lost: make room, then start again.`,
  )
}
