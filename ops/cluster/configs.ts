import { stringify } from "yaml"

export interface NodePlan {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly api_port: number
}

export interface Passwords {
  readonly superuser: string
  readonly replication: string
}

const at = (port: number): string => `127.0.0.1:${port}`

/**
 * Patroni decides within `ttl` that a primary is gone; with `synchronous_mode` a commit is answered when a second node has it, so an
 * acknowledged booking survives the loss of any one node.
 */
export const patroniConfig = (
  node: NodePlan,
  { etcd, binaries, passwords }: { etcd: readonly number[]; binaries: string; passwords: Passwords },
): string =>
  stringify({
    scope: "hub",
    name: node.name,
    restapi: { listen: at(node.api_port), connect_address: at(node.api_port) },
    etcd3: { hosts: etcd.map(at) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        // A primary that crashes is replaced, not waited for.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 120, wal_log_hints: "on", wal_keep_size: "256MB", shared_buffers: "64MB" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: at(node.port),
      connect_address: at(node.port),
      data_dir: `${node.folder}/data`,
      bin_dir: binaries,
      pgpass: `${node.folder}/pgpass`,
      // A node that is filled anew would wait for the next checkpoint, up to five minutes.
      basebackup: [{ checkpoint: "fast" }],
      parameters: { unix_socket_directories: node.folder },
      pg_hba: ["host replication replicator 127.0.0.1/32 scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256"],
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
      },
    },
  })

interface Balanced {
  readonly nodes: readonly NodePlan[]
  readonly servers: readonly number[]
  readonly database_port: number
  readonly replica_port: number
  readonly web_port: number
}

/** One address for the database's primary, one for its replicas, one for the servers. */
export const haproxyConfig = ({ nodes, servers, database_port, replica_port, web_port }: Balanced): string => {
  const databases = (role: string) => [
    `  option httpchk GET /${role}`,
    "  http-check expect status 200",
    "  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
    ...nodes.map((node) => `  server ${node.name} ${at(node.port)} check port ${node.api_port}`),
  ]
  return [
    "global",
    "  maxconn 2000",
    "defaults",
    "  timeout connect 3s",
    "  timeout client 1h",
    "  timeout server 1h",
    "listen primary",
    "  mode tcp",
    `  bind ${at(database_port)}`,
    ...databases("primary"),
    "listen replicas",
    "  mode tcp",
    // One at a time: a server measures how late it is, and may not read from a later one.
    "  balance first",
    `  bind ${at(replica_port)}`,
    ...databases("replica?lag=16MB"),
    "listen web",
    "  mode http",
    `  bind ${at(web_port)}`,
    "  option forwardfor",
    "  option httpchk",
    "  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host 127.0.0.1",
    // A request that reached no server goes to the other one; one that may have been worked on is never sent twice.
    "  option redispatch 1",
    "  retries 3",
    "  retry-on conn-failure",
    "  default-server inter 1s fall 2 rise 1",
    // The sandbox's stand-ins remember in one process.
    "  use-server hub1 if { path_beg /sandbox /v1/ /_sandbox }",
    ...servers.map((port, index) => `  server hub${index + 1} ${at(port)} check`),
    "",
  ].join("\n")
}
