import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import pg from "pg"
import { findViolations } from "../../server/database/invariants.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openStore } from "../../server/database/open.ts"
import { encryptedStore } from "../../server/files/encrypted-store.ts"
import { fileKeys, medicalVault } from "../../server/health/medical-vault.ts"
import { loadTexts } from "../../server/language/load-texts.ts"
import { encryptAge, newAgeKey } from "../../server/leaving/age-file.ts"
import { bringArchive } from "../../server/leaving/bring-archive.ts"
import { compareArchive } from "../../server/leaving/compare-archive.ts"
import { openArchive } from "../../server/leaving/open-archive.ts"
import { businessZip } from "../../server/leaving/write-archive.ts"
import { loadSecrets } from "../../server/process/secrets.ts"
import { diskFiles } from "../../server/providers/files/disk.ts"
import { databaseNamed, onServer, startTestCluster } from "../../testing/database/cluster.ts"
import { seedCatalogue } from "./support/catalogue.ts"
import { withCleanup } from "./support/cleanup.ts"
import { seedHistory } from "./support/history.ts"

// A business of 3,000 families goes into a copy and comes out of it elsewhere: how long, how large, and how much memory.

const FAMILIES = Number(process.env["FAMILIES"] ?? 3_000)
/** Two children a family, each with ten bookings. */
const BOOKINGS = FAMILIES * 20
const PASSPHRASE = "four words that nobody knows"

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  console.log(`| ${what} | ${seconds.toFixed(1)} s | ${Math.round(process.memoryUsage().rss / 1_048_576)} MB |`)
  return result
}

loadTexts()
await withCleanup(async (cleanup) => {
  const folder = mkdtempSync(join(tmpdir(), "hub-bench-leaving-"))
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }))
  const cluster = await startTestCluster({})
  cleanup.add(() => cluster.stop())
  const open = async (name: string) => {
    await onServer(cluster.url, `create database ${name}`)
    const url = databaseNamed(cluster.url, name)
    const store = openStore(url, { max: 4, statement_timeout: 600_000 })
    cleanup.add(() => store.pool.end())
    const { health_keys, staff_keys } = loadSecrets(join(folder, name))
    const raw_files = diskFiles(join(folder, name, "files"))
    const vault = medicalVault(health_keys, () => new Date())
    const file_store = encryptedStore(raw_files, { store, file_keys: fileKeys(vault) })
    const scratch = join(folder, name, "incoming")
    return { store, url, raw_files, file_store, vault, health_keys, staff_keys, scratch }
  }
  const [here, there] = [await open("here"), await open("there")]
  await migrate(here.url)
  const client = new pg.Client({ connectionString: here.url })
  await client.connect()
  await seedCatalogue(client, "product")
  await seedHistory(client, { attendances: BOOKINGS, known: 1 })
  await client.query("analyze")
  await client.end()

  console.log(`\n| ${FAMILIES} families, ${BOOKINGS} bookings | time | memory of the process |\n|---|---|---|`)
  const path = join(folder, "copy.age")
  await timed("export", async () =>
    pipeline(encryptAge(await businessZip(here), await newAgeKey(PASSPHRASE)), createWriteStream(path)),
  )
  const archive = await openArchive(path, PASSPHRASE)
  cleanup.add(() => archive.close())
  await timed("import", () => bringArchive(there, archive))
  const differences = await timed("compare", () => compareArchive(there, archive))
  const violations = await timed("every invariant", () => findViolations(there.store))
  const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`\n${rows} rows, ${(statSync(path).size / 1_000_000).toFixed(1)} MB encrypted`)
  console.log(`${differences.length} tables differ, ${violations.length} faults`)
  if (differences.length + violations.length > 0) process.exitCode = 1
})
