import { once } from "node:events"
import { createServer } from "node:net"
import { StartupProblem } from "../kernel/startup-problem.ts"

interface Address {
  readonly host: string
  readonly port: number
}

export function addressProblem({ host, port }: Address, error: unknown): unknown {
  if (!(error instanceof Error && "code" in error)) return error
  return error.code === "EADDRINUSE"
    ? new StartupProblem(`Port ${port} is in use: stop what uses it, or set PORT to another number.`)
    : new StartupProblem(`${host}:${port} can't be opened (${error.message}): check HOST and PORT.`)
}

/** Before anything is made: a second start by mistake leaves no database behind. */
export async function refuseUsedPort(address: Address): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen({ host: address.host, port: address.port }), "listening")
  } catch (error) {
    throw addressProblem(address, error)
  }
  await new Promise((closed) => probe.close(closed))
}
