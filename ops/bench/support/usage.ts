import { readdirSync, readFileSync } from "node:fs"

// CPU and memory of processes, from /proc: the figures that other load on a shared machine affects least.

/** In the scheduler's nanoseconds by thread: `stat` counts in hundredths of a second, too coarse for a booking in twenty processes. */
function cpuOf(pid: number): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0])
    } catch {
      // A thread that has ended; its CPU is lost.
    }
  }
  return nanoseconds / 1e6
}

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1])

const titleOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
  } catch {
    return ""
  }
}

export type Usage = ReadonlyMap<number, number>

/**
 * CPU so far of a server and of the PostgreSQL processes that work for it: its own database's, and those that write for the
 * whole cluster. Another database's processes title themselves with its name and are left out.
 */
export function usageOf({
  server,
  postmaster,
  others,
}: {
  server: number
  postmaster: number
  others: readonly string[]
}): Usage {
  const usage = new Map<number, number>()
  for (const name of readdirSync("/proc")) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    try {
      const title = titleOf(pid)
      const isDatabase = parentOf(pid) === postmaster && !others.some((database) => title.includes(` ${database} `))
      if (pid === server || isDatabase) usage.set(pid, cpuOf(pid))
    } catch {
      // It has ended.
    }
  }
  if ((usage.get(server) ?? 0) === 0) throw new Error(`There is no CPU to be read of process ${server}`)
  return usage
}

/** Milliseconds of CPU between two measurements. A process that ended in between is missing, which warm pools avoid. */
export function cpuBetween(before: Usage, after: Usage): number {
  let sum = 0
  for (const [pid, cpu_ms] of after) sum += cpu_ms - (before.get(pid) ?? 0)
  return sum
}

const memoryOf = (pid: number, line: string): number =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

/** Memory that a process holds, in MB. */
export const residentMb = (pid: number): number => memoryOf(pid, "VmRSS")
export const peakMb = (pid: number): number => memoryOf(pid, "VmHWM")
