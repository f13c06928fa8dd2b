import { type Database, sql } from "@hub/server/database/sql"
import { friendToken, hashOfToken } from "@hub/server/sharing/share-tokens"
import { v7 as newId } from "uuid"
import { addBooking } from "../database/bookings.ts"
import { addFamily, at, TEST_NOW } from "../database/fixtures.ts"
import type { ContractServer } from "./contract-server.ts"

interface Waiting {
  readonly id: string
  readonly customer_id: string
  readonly attendance_id: string
  readonly token_hash: Buffer
}

const insert = (db: Database, { id, customer_id, attendance_id, token_hash }: Waiting) =>
  db.run(sql`
    insert into friend_request (id, customer_id, attendance_id, slot, token_hash, created_at)
    values (${id}, ${customer_id}, ${attendance_id}, 1, ${token_hash}, ${TEST_NOW})`)

async function addLink({ store, business, weeks, settings }: ContractServer): Promise<string> {
  const family = await addFamily(store, { students: [{}] })
  const attendance_id = await addBooking(store, { business, family, offering: at(weeks, 0) })
  const id = newId()
  const token = friendToken(settings.secrets.link_keys, id, "friend-request")
  await insert(store, { id, customer_id: family.customer_id, attendance_id, token_hash: hashOfToken(token) })
  return token
}

/** By the booking that may answer. */
const links = new Map<string, string>()
/** Asks nobody in particular. */
const spare = new WeakMap<ContractServer, string>()

/** A link of this family that nobody has answered, and one that asks it. */
export async function addFriendRequest(
  server: ContractServer,
  customer_id: string,
  attendance_id: string,
): Promise<string> {
  const id = newId()
  await insert(server.store, { id, customer_id, attendance_id, token_hash: hashOfToken(id) })
  links.set(attendance_id, await addLink(server))
  spare.set(server, spare.get(server) ?? (await addLink(server)))
  return id
}

/** What another family asks this one: one link for each, which it may answer again and again. */
export const linkOfFriend = (
  server: ContractServer,
  { data }: { readonly data: { readonly attendance_id: string } },
): string => links.get(data.attendance_id) ?? spare.get(server) ?? ""
