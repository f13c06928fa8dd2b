import pg from "pg"

/** A connection that sees the business as it is at one moment, and writes values as any server does. */
export async function snapshotClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "customer-hub copy" })
  // A broken connection rejects the pending statement; without a listener it would also end the process.
  client.on("error", () => undefined)
  await client.connect()
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set jit = off")
  await client.query("begin isolation level repeatable read, read only")
  return client
}
