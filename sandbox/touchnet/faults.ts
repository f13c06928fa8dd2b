/** What can go wrong on the way: no answer at all, no answer though it was done, a broken server, a post that comes twice or never. */
export interface TouchNetFault {
  readonly op: "generateSecureLinkTicket" | "authorizeAccount" | "vault" | "charge" | "post"
  readonly mode: "drop" | "drop_after" | "500" | "twice" | "never"
}

export interface Faults {
  add(fault: TouchNetFault): void
  clear(): void
  /** The next fault that is aimed at this, once. */
  take(op: TouchNetFault["op"]): TouchNetFault["mode"] | undefined
}

export function touchNetFaults(): Faults {
  const waiting: TouchNetFault[] = []
  return {
    add: (fault) => void waiting.push(fault),
    clear: () => void waiting.splice(0),
    take(op) {
      const at = waiting.findIndex((fault) => fault.op === op)
      return at < 0 ? undefined : waiting.splice(at, 1)[0]?.mode
    },
  }
}
