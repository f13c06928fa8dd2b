import type { Wallet } from "@hub/domain/wallet/wallet"
import { inUtc } from "../database/fragments.ts"
import type { WalletDeviceRow, WalletPassRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type PassRow = Pick<
  WalletPassRow,
  "id" | "student_id" | "wallet" | "token_hash" | "content_hash" | "sent_hash" | "changed_at"
>

const columns = sql`id, student_id, wallet, token_hash, content_hash, sent_hash, ${inUtc(sql`changed_at`)} as changed_at`

export const passOfStudent = (db: Database, student_id: string, wallet: Wallet) =>
  db.maybe<PassRow>(
    sql`select ${columns} from wallet_pass where student_id = ${student_id} and wallet = ${wallet} and joined_at is null`,
  )

export const passById = (db: Database, id: string, wallet: Wallet) =>
  db.maybe<PassRow>(sql`select ${columns} from wallet_pass where id = ${id} and wallet = ${wallet}`)

interface NewPass extends Pick<PassRow, "id" | "student_id" | "wallet" | "token_hash" | "content_hash"> {
  readonly customer_id: string
  readonly now: Date
}

export const addPass = (tx: Transaction, pass: NewPass) =>
  tx.run(sql`
    insert into wallet_pass (id, customer_id, student_id, wallet, token_hash, content_hash, changed_at, created_at)
    values (${pass.id}, ${pass.customer_id}, ${pass.student_id}, ${pass.wallet}, ${pass.token_hash}, ${pass.content_hash}, ${pass.now},
      ${pass.now})`)

export const changeToken = (tx: Transaction, id: string, token_hash: Buffer) =>
  tx.run(sql`update wallet_pass set token_hash = ${token_hash} where id = ${id}`)

/** Two servers that notice the same change are one change. */
export const markChanged = (db: Database, id: string, content_hash: Buffer, now: Date) =>
  db.run(sql`
    update wallet_pass set content_hash = ${content_hash}, changed_at = greatest(${now}, changed_at + interval '1 second')
    where id = ${id} and content_hash <> ${content_hash}`)

/** Passes that someone has, some at a time, by id. */
export const passesAfter = (db: Database, after: string, limit: number) =>
  db.many<PassRow>(sql`
    select ${columns} from wallet_pass p where id > ${after}
      and (wallet = 'GOOGLE' or (select true from wallet_device d where d.pass_id = p.id limit 1)) order by id limit ${limit}`)

export const markSent = (db: Database, id: string, sent_hash: Buffer) =>
  db.run(sql`update wallet_pass set sent_hash = ${sent_hash} where id = ${id}`)

type Device = Pick<WalletDeviceRow, "pass_id" | "device" | "push_token">

/** True for a phone that is new to the pass. */
export const addDevice = async (db: Database, { pass_id, device, push_token }: Device, now: Date): Promise<boolean> =>
  (
    await db.one<{ is_new: boolean }>(sql`
      insert into wallet_device (pass_id, device, push_token, pushed_for, registered_at)
      select id, ${device}, ${push_token}, changed_at, ${now} from wallet_pass where id = ${pass_id}
      on conflict (pass_id, device) do update set push_token = excluded.push_token returning xmax = 0 as is_new`)
  ).is_new

export const removeDevice = (db: Database, pass_id: string, device: string) =>
  db.run(sql`delete from wallet_device where pass_id = ${pass_id} and device = ${device}`)

/** A phone's passes that have changed since; all without an instant. */
export const changedOf = (db: Database, device: string, since: Date | undefined) =>
  db.many<{ id: string; changed_at: string }>(sql`
    select p.id, ${inUtc(sql`p.changed_at`)} as changed_at from wallet_device d join wallet_pass p on p.id = d.pass_id
    where d.device = ${device} and p.changed_at > ${since ?? new Date(0)} order by p.id limit 500`)

export interface DueDevice {
  pass_id: string
  device: string
  push_token: string
  changed_at: string
}

/** Phones that were not woken for a pass's last change. */
export const devicesDue = (db: Database, limit: number) =>
  db.many<DueDevice>(sql`
    select d.pass_id, d.device, d.push_token, ${inUtc(sql`p.changed_at`)} as changed_at
    from wallet_device d join wallet_pass p on p.id = d.pass_id
    where d.pushed_for < p.changed_at order by p.changed_at, d.device limit ${limit}`)

export const markWoken = (db: Database, { pass_id, device, changed_at }: DueDevice) =>
  db.run(sql`
    update wallet_device set pushed_for = ${changed_at} where pass_id = ${pass_id} and device = ${device}`)

const PAGE = 500
const FIRST = "00000000-0000-0000-0000-000000000000"

interface Kept extends Pick<PassRow, "id"> {
  readonly is_ended: boolean
}

/** Of deleted families: who has nothing left to void, or wasn't reached for so long. */
export async function deleteEndedPasses(db: Database, before: Date): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const page: readonly Kept[] = await db.many<Kept>(sql`
      select p.id, (
        select c.deleted_at is not null and (c.deleted_at < ${before} or case p.wallet
          when 'GOOGLE' then p.sent_hash is not distinct from p.content_hash
          else coalesce((select false from wallet_device d where d.pass_id = p.id limit 1), true) end)
        from customer c where c.id = p.customer_id) as is_ended
      from wallet_pass p where p.id > ${after} order by p.id limit ${PAGE}`)
    const ended = page.filter(({ is_ended }) => is_ended).map(({ id }) => id)
    if (ended.length > 0) await db.run(sql`delete from wallet_pass where id = any(${ended}::uuid[])`)
    after = page.length < PAGE ? undefined : page.at(-1)?.id
  }
}
