import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { hashPassword } from "@hub/server/account/passwords"
import { findViolations } from "@hub/server/database/invariants"
import { type TestDatabase, testDatabase } from "../database/database.ts"
import { seedBusiness } from "../database/fixtures.ts"
import { bundleServer } from "./bundle.ts"
import type { ScenarioRun } from "./crash-books.ts"
import { PASSWORD, PRICE, type Scene } from "./crash-family.ts"
import { SCENARIOS } from "./crash-scenarios.ts"
import { type ProductOptions, startVendor } from "./processes.ts"
import { type MailSink, openMailSink } from "./smtp.ts"

export interface CrashScene {
  readonly scene: Scene
  readonly product: ProductOptions
  readonly mails: MailSink
  /** Where the provider refused to send money back, the books say so until someone has sent it; any other fault is ours. */
  violations(runs: readonly ScenarioRun[]): ReturnType<typeof findViolations>
  close(): Promise<void>
}

/** A database, the vendor as a process that lives on, a mail server, and what the product's server is started with. */
export async function openCrashScene(database?: TestDatabase): Promise<CrashScene> {
  const bundle = await bundleServer()
  const db = database ?? (await testDatabase())
  const business = await seedBusiness(db.store, { price: PRICE, families: [], offerings: [] })
  const mails = await openMailSink()
  const [vendor, password_hash] = await Promise.all([startVendor(), hashPassword(PASSWORD)])
  const data_dir = mkdtempSync(join(tmpdir(), "customer-hub-crash-"))
  return {
    scene: { db, vendor, business, password_hash },
    product: {
      file: bundle.server,
      kill_at: bundle.kill_at,
      database_url: db.url,
      vendor_url: vendor.url,
      smtp_url: mails.url,
      data_dir,
    },
    mails,
    async violations(runs) {
      const hasRefusal = runs.filter(({ scenario }) => "isRefundRefused" in SCENARIOS[scenario])
      const refused = new Set(hasRefusal.map(({ who }) => who.order_id))
      return (await findViolations(db.store)).filter(({ id }) => !refused.has(id))
    },
    async close() {
      await vendor.stop()
      await mails.close()
      await db.close()
      rmSync(data_dir, { recursive: true, force: true })
      bundle.remove()
    },
  }
}
