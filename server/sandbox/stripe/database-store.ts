import type { Pool, PoolClient } from "pg"
import type { Kind, Kinds } from "./objects.ts"
import type { Fault, FaultMode, Objects, SandboxStore } from "./store.ts"

// The sandbox's memory in a schema of its own: it survives restarts, and several processes may share it.

const SCHEMA = `
  create schema if not exists sandbox;
  create table if not exists sandbox.objects (
    seq bigint generated always as identity, account text, kind text, id text, parent text, created bigint not null,
    value jsonb not null, primary key (account, kind, id));
  create index if not exists objects_parent on sandbox.objects (account, kind, parent, seq desc);
  create table if not exists sandbox.keys (
    account text, key text, fingerprint text not null, reply jsonb not null, at timestamptz not null default now(),
    primary key (account, key));
  create table if not exists sandbox.deliveries (
    seq bigint generated always as identity primary key, account text not null, event_id text not null,
    attempt int not null default 0, due timestamptz not null);
  create table if not exists sandbox.faults (
    seq bigint generated always as identity primary key, op text not null, mode text not null, times int not null, ms int not null);`

const objectsOf = (client: PoolClient, account: string): Objects => ({
  async get<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const text = "select value from sandbox.objects where account = $1 and kind = $2 and id = $3"
    return (await client.query(text, [account, kind, id])).rows[0]?.value
  },
  async put<K extends Kind>(kind: K, value: Kinds[K], parent?: string) {
    await client.query(
      `insert into sandbox.objects (account, kind, id, parent, created, value) values ($1, $2, $3, $4, $5, $6)
       on conflict (account, kind, id) do update set value = excluded.value, parent = excluded.parent`,
      [account, kind, value.id, parent ?? null, value.created, JSON.stringify(value)],
    )
  },
  async list<K extends Kind>(
    kind: K,
    { parent, created_from = 0, after, limit }: Parameters<Objects["list"]>[1],
  ): Promise<Kinds[K][]> {
    const { rows } = await client.query(
      `select value from sandbox.objects where account = $1 and kind = $2 and ($3::text is null or parent = $3) and created >= $4
         and ($5::text is null or seq < (select seq from sandbox.objects where account = $1 and kind = $2 and id = $5))
       order by seq desc limit $6`,
      [account, kind, parent ?? null, created_from, after ?? null, limit],
    )
    return rows.map((row) => row.value)
  },
  async announce(event_id, delay_ms) {
    await client.query(
      "insert into sandbox.deliveries (account, event_id, due) values ($1, $2, clock_timestamp() + $3 * interval '1 ms')",
      [account, event_id, delay_ms],
    )
  },
  async replyTo(key) {
    const text = "select fingerprint, reply from sandbox.keys where account = $1 and key = $2"
    return (await client.query(text, [account, key])).rows[0]
  },
  async keepReply(key, { fingerprint, reply }) {
    await client.query("insert into sandbox.keys (account, key, fingerprint, reply) values ($1, $2, $3, $4)", [
      account,
      key,
      fingerprint,
      JSON.stringify(reply),
    ])
  },
  takeFault: (op, modes) => takeFault(client, op, modes),
})

async function takeFault(
  client: Pool | PoolClient,
  op: string,
  modes: readonly FaultMode[],
): Promise<Fault | undefined> {
  const { rows } = await client.query(
    `update sandbox.faults set times = times - 1 where seq = (select seq from sandbox.faults where times > 0
       and mode = any($2) and op in ('*', $1) order by seq limit 1 for update) returning op, mode, times, ms`,
    [op, modes],
  )
  return rows[0]
}

type Inside = <T>(lock: string, work: (client: PoolClient) => Promise<T>) => Promise<T>

/**
 * One change after the other: those of this process wait in a row without a connection, so that the sandbox never takes more than
 * one of the application's pool; those of other processes wait for the lock.
 */
function insideOf(pool: Pool): Inside {
  let turn: Promise<unknown> = Promise.resolve()
  const run: Inside = async (lock, work) => {
    const client = await pool.connect()
    let is_broken = false
    try {
      await client.query("begin")
      await client.query("select pg_advisory_xact_lock(hashtext($1))", [`sandbox:${lock}`])
      const result = await work(client)
      await client.query("commit")
      return result
    } catch (error) {
      await client.query("rollback").catch(() => {
        is_broken = true
      })
      throw error
    } finally {
      client.release(is_broken)
    }
  }
  return (lock, work) => {
    const done = turn.then(() => run(lock, work))
    turn = done.catch(() => undefined)
    return done
  }
}

export async function databaseStore(pool: Pool): Promise<SandboxStore> {
  const inside = insideOf(pool)
  await inside("schema", (client) => client.query(SCHEMA))
  return {
    change: (account, work) => inside(account, (client) => work(objectsOf(client, account))),
    async claimDeliveries() {
      const { rows } = await pool.query(
        `update sandbox.deliveries set due = clock_timestamp() + interval '15 seconds' where seq in
           (select seq from sandbox.deliveries where due <= clock_timestamp() order by seq limit 50 for update skip locked)
         returning seq, account, event_id, attempt`,
      )
      return rows
        .toSorted((one, other) => Number(one.seq) - Number(other.seq))
        .map(({ account, event_id, attempt }) => ({ account, event_id, attempt }))
    },
    async delivered({ event_id }) {
      await pool.query("delete from sandbox.deliveries where event_id = $1", [event_id])
    },
    async retryLater({ event_id }, ms) {
      const text =
        "update sandbox.deliveries set attempt = attempt + 1, due = clock_timestamp() + $2 * interval '1 ms' where event_id = $1"
      await pool.query(text, [event_id, ms])
    },
    async addFault({ op, mode, times, ms }) {
      await pool.query("insert into sandbox.faults (op, mode, times, ms) values ($1, $2, $3, $4)", [
        op,
        mode,
        times,
        ms,
      ])
    },
    takeFault: (op, modes) => takeFault(pool, op, modes),
    async clearFaults() {
      await pool.query("delete from sandbox.faults")
    },
    async all(kind) {
      return (await pool.query("select account, value from sandbox.objects where kind = $1 order by seq", [kind])).rows
    },
  }
}
