import { openS3 } from "../../testing/providers/s3.ts"
import { openCluster } from "./open-cluster.ts"
import { sharedKeys, startServer } from "./servers.ts"

// `npm run cluster`: the product past one machine, for trial: three database nodes, two servers, one bucket, HAProxy in front.

const say = (line: string): void => console.log(line)

say("Starting three etcd, three PostgreSQL under Patroni, and HAProxy.")
const cluster = await openCluster()
const bucket = await openS3()
const daemons: Awaited<ReturnType<typeof startServer>>[] = []
let isStopping = false
const stop = async (): Promise<void> => {
  if (isStopping) return
  isStopping = true
  say("\nStopping.")
  for (const daemon of daemons) await daemon.stop()
  await bucket.close()
  await cluster.close()
  process.exit()
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop())

const [first_port = 0] = cluster.server_ports
const env = { ...sharedKeys(), ...bucket.environment, FILES: "s3", DATABASE_REPLICA_URL: cluster.replica_url }
for (const [index, port] of cluster.server_ports.entries()) {
  say(`Starting server ${index + 1}.`)
  // The sandbox's cards are in the first server's books.
  const cards: Record<string, string> = index === 0 ? {} : { STRIPE_API_BASE: `http://127.0.0.1:${first_port}` }
  daemons.push(await startServer(cluster, { name: `hub${index + 1}`, port, env: { ...env, ...cards } }))
}
say(`\nThe portal is at ${cluster.web_url}, the demo families as after npm start (see ${cluster.folder}/hub1.log).`)
say(`The primary is ${(await cluster.primary()).name}: ${cluster.database_url}`)
say("Ctrl-C stops it all.")
