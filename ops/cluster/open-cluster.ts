import { execFileSync, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { freePort } from "../../server/database/free-port.ts"
import { haproxyConfig, type NodePlan, patroniConfig } from "./configs.ts"
import { type Account, type Daemon, startDaemon } from "./daemon.ts"

// A PostgreSQL cluster as it runs in earnest, on this machine's loopback: three etcd, three nodes under Patroni, HAProxy in front.

export const PACKAGES = ["patroni", "etcd-server", "haproxy", "postgresql-15"]
const NODES = 3
const START_MS = 120_000

export interface ClusterNode {
  readonly name: string
  /** As the superuser, past HAProxy. */
  readonly url: string
  isPrimary(): Promise<boolean>
  /** As when the machine is lost: nothing is flushed, and nobody says goodbye. */
  kill(): Promise<void>
  start(): void
}

export interface Cluster {
  readonly folder: string
  readonly database_url: string
  readonly replica_url: string
  readonly nodes: readonly ClusterNode[]
  readonly web_url: string
  /** Where HAProxy looks for the servers. */
  readonly server_ports: readonly number[]
  primary(): Promise<ClusterNode>
  /** Waits until each node is there, and the primary waits for a synchronous standby. */
  whole(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL doesn't run as root, so as root it runs as the user that its package made. */
function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }))
  return { uid: id("-u"), gid: id("-g") }
}

function findBinaries(): string {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").toSorted() : []
  const newest = versions.at(-1)
  const missing = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy"].filter((file) => !existsSync(file))
  if (newest === undefined || missing.length > 0)
    throw new Error(`The cluster needs Debian's packages: apt-get install ${PACKAGES.join(" ")}`)
  return `/usr/lib/postgresql/${newest}/bin`
}

const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

async function within<Found>(ms: number, what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(200)) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
  }
  throw new Error(`${what} wasn't seen within ${ms / 1000} s`)
}

function startEtcd(folder: string, ports: readonly number[]): Daemon[] {
  const [clients, peers] = [ports.slice(0, NODES), ports.slice(NODES)]
  const members = peers.map((port, index) => `etcd${index}=http://127.0.0.1:${port}`).join(",")
  return clients.map((port, index) => {
    const client = `http://127.0.0.1:${port}`
    const peer = `http://127.0.0.1:${peers[index]}`
    const options = {
      name: `etcd${index}`,
      "data-dir": join(folder, `etcd${index}`),
      "listen-client-urls": client,
      "advertise-client-urls": client,
      "listen-peer-urls": peer,
      "initial-advertise-peer-urls": peer,
      "initial-cluster": members,
      "initial-cluster-state": "new",
      // Three members share this machine's disk, so a slow write isn't the loss of a leader.
      "heartbeat-interval": "300",
      "election-timeout": "3000",
    }
    return startDaemon({
      program: "/usr/bin/etcd",
      args: Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]),
      log: join(folder, `etcd${index}.log`),
    })
  })
}

/** PostgreSQL has left Patroni's process group. */
function killTree(pid: number): void {
  if (!(pid > 0)) return
  spawnSync("pkill", ["-KILL", "-P", String(pid)], { stdio: "ignore" })
  try {
    process.kill(pid, "SIGKILL")
  } catch {
    // It has ended.
  }
}

function nodeOf(plan: NodePlan, url: string, account: Account): ClusterNode {
  let daemon: Daemon | undefined
  const killDatabase = (): void => {
    const file = join(plan.folder, "data/postmaster.pid")
    if (existsSync(file)) killTree(Number(readFileSync(file, "utf8").split("\n")[0]))
  }
  process.once("exit", killDatabase)
  return {
    name: plan.name,
    url,
    isPrimary: () =>
      fetch(`http://127.0.0.1:${plan.api_port}/primary`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    async kill() {
      await daemon?.stop("SIGKILL")
      killDatabase()
    },
    start() {
      const config = join(plan.folder, "patroni.yml")
      daemon = startDaemon({ program: "/usr/bin/patroni", args: [config], log: `${plan.folder}.log`, account })
    },
  }
}

export async function openCluster({ servers = 2 } = {}): Promise<Cluster> {
  // Each daemon is ended when this process is.
  process.setMaxListeners(40)
  const binaries = findBinaries()
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), "hub-cluster-"))
  execFileSync("chmod", ["711", folder])
  const ports = await freePorts(4 * NODES + 3 + servers)
  const etcd = ports.splice(0, 2 * NODES)
  const plans = Array.from({ length: NODES }, (_, index): NodePlan => {
    const [port = 0, api_port = 0] = ports.splice(0, 2)
    return { name: `node${index}`, folder: join(folder, `node${index}`), port, api_port }
  })
  const [database_port = 0, replica_port = 0, web_port = 0, ...server_ports] = ports
  const passwords = { superuser: randomBytes(12).toString("hex"), replication: randomBytes(12).toString("hex") }
  const daemons = startEtcd(folder, etcd)
  for (const plan of plans) {
    mkdirSync(plan.folder, { mode: 0o700 })
    const config = patroniConfig(plan, { etcd: etcd.slice(0, NODES), binaries, passwords })
    writeFileSync(join(plan.folder, "patroni.yml"), config, { mode: 0o600 })
    writeFileSync(`${plan.folder}.log`, "")
    if (account.uid !== undefined && account.gid !== undefined)
      for (const path of [plan.folder, join(plan.folder, "patroni.yml")]) chownSync(path, account.uid, account.gid)
  }
  const balancer = join(folder, "haproxy.cfg")
  writeFileSync(balancer, haproxyConfig({ nodes: plans, servers: server_ports, database_port, replica_port, web_port }))
  const address = (port: number, user: string, database: string, password: string): string =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const superuserAt = (port: number): string => address(port, "postgres", "postgres", passwords.superuser)
  const nodes = plans.map((plan) => nodeOf(plan, superuserAt(plan.port), account))
  for (const node of nodes) node.start()
  daemons.push(startDaemon({ program: "/usr/sbin/haproxy", args: ["-f", balancer], log: join(folder, "haproxy.log") }))

  const primary = () =>
    within(START_MS, "A primary", async () => {
      for (const node of nodes) if (await node.isPrimary()) return node
      return undefined
    })
  const asSuperuser = async <Found>(statement: string): Promise<Found[]> => {
    const client = new pg.Client(superuserAt(database_port))
    client.on("error", () => undefined)
    await client.connect()
    try {
      const { rows } = await client.query(statement)
      return rows
    } finally {
      await client.end()
    }
  }
  const cluster: Cluster = {
    folder,
    database_url: address(database_port, "hub", "hub", passwords.superuser),
    replica_url: address(replica_port, "hub", "hub", passwords.superuser),
    nodes,
    web_url: `http://127.0.0.1:${web_port}`,
    server_ports,
    primary,
    async whole() {
      await within(START_MS, "A whole cluster", async () => {
        const found = await asSuperuser<{ sync_state: string }>(
          // A standby that is being filled is there, too, in other states.
          "select sync_state from pg_stat_replication where state = 'streaming'",
        )
        return found.length === NODES - 1 && found.some(({ sync_state }) => sync_state === "sync") ? true : undefined
      })
    },
    async close() {
      for (const node of nodes) await node.kill()
      for (const daemon of daemons.toReversed()) await daemon.stop("SIGKILL")
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await primary()
    await within(START_MS, "The database", () => asSuperuser(`create role hub login password '${passwords.superuser}'`))
    await asSuperuser("create database hub owner hub")
    await cluster.whole()
  } catch (error) {
    await cluster.close()
    throw error
  }
  return cluster
}
