import { writeFileSync } from "node:fs"
import { databaseNamed, startTestCluster, TEMPLATE } from "@hub/testing/database/cluster"
import pg from "pg"
import { tablesPage } from "./tables-page.ts"

// `npm run generate:tables` writes docs/leaving-tables.md; a test holds it against the schema.

const cluster = await startTestCluster()
const client = new pg.Client({ connectionString: databaseNamed(cluster.url, TEMPLATE) })
try {
  await client.connect()
  writeFileSync(new URL("../../docs/leaving-tables.md", import.meta.url), await tablesPage(client))
} finally {
  await client.end()
  await cluster.stop()
}
