import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { openFiles } from "@hub/testing/files/files"
import { fakePdf, jpegWithPlace } from "@hub/testing/files/uploads"
import { openS3 } from "@hub/testing/providers/s3"
import { afterAll, beforeAll, expect, it } from "vitest"
import { loadSettings } from "../process/settings.ts"
import { hubProgram } from "./program.ts"

let s3: Awaited<ReturnType<typeof openS3>>
let world: Awaited<ReturnType<typeof openFiles>>

beforeAll(async () => {
  s3 = await openS3()
  world = await openFiles({ ...s3.environment, FILES: "disk" })
})
afterAll(async () => {
  await world.close()
  await s3.close()
})

async function hub(FILES: "disk" | "s3", ...typed: string[]): Promise<string> {
  const lines: string[] = []
  const settings = loadSettings({ DATA_DIR: world.folder, ...s3.environment, FILES })
  const program = hubProgram(async (command) => {
    await command({ store: world.db.store, settings, clock: world.clock, say: (line) => lines.push(line) })
  })
  await program.parseAsync(typed, { from: "user" })
  return lines.join("\n")
}

const move = (FILES: "disk" | "s3") => hub(FILES, "files", "move")

it("moves every file to the bucket and back, and families read them all the time", async () => {
  const photo = (await world.photo(await jpegWithPlace(400, 300))).body.result.download_url
  const before = await world.document(fakePdf(), "plan.pdf", "application/pdf")
  const document = before.body.result.download_url
  const shown = async () => {
    const [a, b] = [await world.served(photo), await world.served(document)]
    expect([a.statusCode, b.statusCode]).toEqual([200, 200])
    expect(b.rawPayload.equals(fakePdf())).toBe(true)
    return a.rawPayload
  }
  const bytes = await shown()
  expect(await world.remains()).toHaveLength(2)

  expect(await move("s3")).toBe("2 files moved to the bucket uploads.")
  expect(await world.remains()).toEqual([])
  expect((await shown()).equals(bytes)).toBe(true)
  expect(await move("s3")).toBe("0 files moved to the bucket uploads.")

  expect(await move("disk")).toBe("2 files moved to the data folder.")
  expect(await world.remains()).toHaveLength(2)
  expect((await shown()).equals(bytes)).toBe(true)
})

it("stores the photo that `hub brand` sets where FILES says", async () => {
  const before = (await world.remains()).length
  const path = join(world.folder, "owl.jpg")
  writeFileSync(path, await jpegWithPlace(700, 700))
  const preview = join(world.folder, "preview.html")
  const said = await hub("s3", "brand", "--photo", path, "--photo-alt", "An owl", "--preview", preview, "--apply")
  expect(said).toContain("It is used now")
  rmSync(preview)
  expect(await world.remains()).toHaveLength(before)
  expect(await move("disk")).not.toMatch(/^0 files/)
})
