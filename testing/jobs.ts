import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { accessTokens } from "@hub/server/account/access-token"
import { makeCareStatement } from "@hub/server/checkout/make-receipts"
import { sql } from "@hub/server/database/sql"
import { fileKeys, medicalVault } from "@hub/server/health/medical-vault"
import { fixedKeys, newKeyText } from "@hub/server/kernel/key-list"
import { translationsOf } from "@hub/server/language/translations"
import { sendMails } from "@hub/server/mail/send-mails"
import { crontabOf } from "@hub/server/process/job-worker"
import { type JobNeeds, jobsOf, queuesOf } from "@hub/server/process/jobs"
import { diskFiles } from "@hub/server/providers/files/disk"
import { tlinkCards } from "@hub/server/providers/hosted-cards/tlink"
import { outboxOnly } from "@hub/server/providers/mail/outbox-only"
import { noScanner } from "@hub/server/providers/virus-scanner/command"
import { currentSwitch } from "@hub/server/switching/read-current"
import { switchUses } from "@hub/server/switching/switch-uses"
import { parseCrontab } from "graphile-worker"
import { inject } from "vitest"
import { databaseNamed, onServer } from "./database/cluster.ts"
import { firstDayIn } from "./first-day/first-day.ts"
import { openScene, type Scene } from "./scene.ts"

export interface JobScene extends Scene {
  readonly job_needs: JobNeeds
  add(job: string): Promise<unknown>
  /** Makes every job due. */
  scheduleAll(): Promise<void>
  /** Ends every connection to the database and refuses new ones, as a restarting server does. */
  shutOut(): Promise<void>
  letIn(): Promise<void>
}

export async function openJobScene(): Promise<JobScene> {
  const scene = await openScene()
  const { needs, store } = scene
  const folder = mkdtempSync(join(tmpdir(), "hub-jobs-"))
  const nowhere = "http://127.0.0.1:9"
  const server = inject("test_database_url")
  const { name } = await store.one<{ name: string }>(sql`select current_database() as name`)
  const health_keys = fixedKeys(newKeyText())
  const vault = medicalVault(health_keys, needs.clock)
  const file_store = diskFiles(folder)
  const switching = {
    ...needs,
    vault,
    health_keys,
    current: currentSwitch({ ...needs, health_keys }),
    lookUpCards: null,
    files: undefined,
    begin: () => undefined,
  }
  const job_needs: JobNeeds = {
    ...needs,
    outside: undefined,
    texting: { store, clock: needs.clock, texts: undefined, public_origin: nowhere, answered: async () => undefined },
    reporting: {
      ...needs,
      vault,
      careStatement: makeCareStatement(needs),
      begin: () => undefined,
      deliver: () => undefined,
    },
    switching: { ...switching, uses: switchUses(switching) },
    leaving: {
      ...needs,
      vault,
      url: databaseNamed(server, name),
      file_store,
      raw_files: file_store,
      staff_keys: fixedKeys(newKeyText()),
      scratch: join(folder, ".incoming"),
      begin: () => undefined,
      deliver: () => undefined,
    },
    invites: {
      store,
      clock: needs.clock,
      tokens: accessTokens(fixedKeys(newKeyText())),
      code_keys: fixedKeys(newKeyText()),
      phone: undefined,
      is_mail_off: false,
      deliver: () => undefined,
      link_keys: fixedKeys(newKeyText()),
      public_origin: nowhere,
      translations: translationsOf({ store }),
      begin: () => undefined,
    },
    reviews: { ...needs, link_keys: fixedKeys(newKeyText()), public_origin: nowhere },
    first_day: firstDayIn(scene, file_store),
    vault,
    push: undefined,
    first_day_reminder_days: 0,
    wallet: {
      store,
      clock: needs.clock,
      link_keys: fixedKeys(newKeyText()),
      public_origin: nowhere,
      translations: translationsOf({ store }),
      strip: undefined,
      apple: undefined,
      google: undefined,
    },
    public_origin: nowhere,
    send_mails: sendMails({ ...needs, mailer: outboxOnly, public_origin: "http://127.0.0.1:3000" }),
    hosted: tlinkCards({
      user: "u",
      password: "p",
      upay_site_id: "7",
      posting_key: "a posting key",
      post_ips: [],
      tlink_url: nowhere,
      upay_url: nowhere,
      vault_url: nowhere,
    }),
    files: {
      store,
      clock: needs.clock,
      file_store,
      raw_files: diskFiles(folder),
      file_keys: fileKeys(vault),
      virus_scanner: noScanner,
      quarantine: join(folder, ".incoming"),
      link_keys: fixedKeys(newKeyText()),
    },
  }
  const due = queuesOf(jobsOf(job_needs)).flatMap((queue) => parseCrontab(crontabOf(queue)))
  return {
    ...scene,
    job_needs,
    add: (job) => store.run(sql`select graphile_worker.add_job(${job})`),
    async scheduleAll() {
      for (const { task, options } of due) {
        await store.run(sql`
          select graphile_worker.add_job(${task}, max_attempts => ${options.maxAttempts ?? null},
            job_key => ${options.jobKey ?? null}, job_key_mode => ${options.jobKeyMode ?? null})`)
      }
    },
    async shutOut() {
      await onServer(server, `alter database ${name} allow_connections false`)
      await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    letIn: () => onServer(server, `alter database ${name} allow_connections true`),
    async close() {
      await scene.close()
      rmSync(folder, { recursive: true })
    },
  }
}
