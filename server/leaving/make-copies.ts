import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { openSecret } from "../staff/seal-secret.ts"
import { encryptAge } from "./age-file.ts"
import type { LeavingNeeds } from "./leaving-needs.ts"
import { namesOf, ownersOf } from "./queries.ts"
import {
  type CopyRow,
  claimCopy,
  endedBefore,
  failCopy,
  finishCopy,
  forgetFile,
  type Mine,
  releaseCopy,
  renewCopy,
} from "./store.ts"
import { businessZip } from "./write-archive.ts"

/** A claim that came to no end, so often, isn't tried again by itself. */
const TRIES = 3
const RENEW_MS = 1_000
export const COPY_HOURS = 24

/** Removed by a person, or taken over by another process. */
class NoLongerMine extends Error {}

/** What can't be helped by trying again. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOSPC") return "DISK_FULL"
  return error instanceof StartupProblem ? "KEYS_MISSING" : undefined
}

async function writeCopy(needs: LeavingNeeds, copy: CopyRow, path: string): Promise<void> {
  const { store, clock, staff_keys } = needs
  const file_key = copy.sealed_key === null ? undefined : openSecret(staff_keys, copy.id, copy.sealed_key)
  if (file_key === undefined) throw new StartupProblem("The key of a copy doesn't open.")
  const stopping = new AbortController()
  let progress = { done: 0, parts: 1 }
  const renew = async (): Promise<void> => {
    if (!(await renewCopy(store, copy, { ...progress, now: clock() }))) stopping.abort(new NoLongerMine())
  }
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEW_MS)
  try {
    const zip = await businessZip(needs, (reached) => {
      progress = reached
    })
    const target = createWriteStream(path, { flags: "wx", mode: 0o600 })
    await pipeline(zip, (bytes) => encryptAge(bytes, { file_key, header: copy.header }), target, {
      signal: stopping.signal,
    })
  } catch (error) {
    throw stopping.signal.aborted ? stopping.signal.reason : error
  } finally {
    clearInterval(renewing)
  }
}

/** It is there: owners get a mail, each of them, as it is the whole business. */
async function finish(needs: LeavingNeeds, copy: CopyRow, { file_key, size }: { file_key: string; size: number }) {
  const now = needs.clock()
  const is_done = await needs.store.transaction(async (tx) => {
    if (!(await finishCopy(tx, copy, { file_key, size, now }))) return false
    const name = (await namesOf(tx, [copy.staff_id])).get(copy.staff_id) ?? ""
    await recordAction(tx, {
      action: "BUSINESS_COPY_READY",
      subject: "business_copy",
      subject_id: copy.id,
      by: name,
      details: { size },
      now,
    })
    for (const { email } of await ownersOf(tx))
      await queueMailTo(tx, {
        kind: "BUSINESS_COPIED",
        facts: { name, hours: COPY_HOURS },
        customer_id: null,
        recipient: email,
        language: "en",
        // One of a kind goes out about a thing, and each owner gets theirs.
        about_id: newId(),
        now,
      })
    return true
  })
  if (is_done) needs.deliver()
  else await needs.raw_files.remove(file_key)
}

async function makeCopy(needs: LeavingNeeds, copy: CopyRow): Promise<void> {
  const { store, clock, raw_files, scratch } = needs
  const mine: Mine = copy
  makeFolder(scratch, 0o700)
  const path = join(scratch, randomBytes(16).toString("hex"))
  try {
    await writeCopy(needs, copy, path)
    const { size } = await stat(path)
    const file_key = randomBytes(32).toString("base64url")
    await raw_files.put(file_key, path)
    await finish(needs, copy, { file_key, size })
  } catch (error) {
    if (error instanceof NoLongerMine) return
    const code = codeOf(error)
    if (code !== undefined || copy.tries >= TRIES)
      await failCopy(store, mine, { problem: code ?? "SERVER_ERROR", now: clock() })
    else await releaseCopy(store, mine, clock())
    if (code === undefined) throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes the copies that wait. What a killed process has begun, the next one begins again. */
export const makeCopies = (needs: LeavingNeeds) => async (): Promise<number> => {
  for (let made = 0; ; made++) {
    const copy = await claimCopy(needs.store, needs.clock())
    if (copy === undefined) return made
    await makeCopy(needs, copy)
  }
}

/** The row goes first: a crash in between leaves bytes that nobody can open. */
export const forgetCopies = (needs: LeavingNeeds) => async (): Promise<void> => {
  const before = new Date(needs.clock().getTime() - COPY_HOURS * 3_600_000)
  for (const { id, file_key } of await endedBefore(needs.store, before, 100)) {
    await forgetFile(needs.store, id)
    await needs.raw_files.remove(file_key)
  }
}
