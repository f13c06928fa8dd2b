import { openFiles } from "@hub/testing/files/files"
import { DISGUISES, hostileFiles, SCRIPT } from "@hub/testing/files/hostile-files"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

// I33: whatever is sent under whatever name, it is refused with a sentence and leaves nothing, or what is served of it can't act.

const files = await hostileFiles()
let world: Awaited<ReturnType<typeof openFiles>>
beforeAll(async () => {
  world = await openFiles()
})
afterAll(() => world.close())
beforeEach(() => world.db.store.run(sql`delete from rate_limit`))

it("there are 150 of them", () => expect(files.length * DISGUISES.length).toBeGreaterThanOrEqual(150))

it.each(files)("%s", async (_, bytes) => {
  for (const [file_name, type] of DISGUISES) {
    const before = await world.remains()
    const { status, body } = await world.document(bytes, file_name, type)
    if (status !== 200) {
      expect([400, 413]).toContain(status)
      expect(body.error.message).toMatch(/^[A-Z].*\.$|^You can upload only/)
      expect(await world.remains()).toEqual(before)
      continue
    }
    const served = await world.served(body.result.download_url)
    const { "content-type": content_type, "content-disposition": disposition } = served.headers
    expect(served.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    })
    expect(content_type).toMatch(/^(image\/(jpeg|png|webp)|application\/pdf|video\/(mp4|webm|quicktime))$/)
    expect(disposition).not.toMatch(/\.\.|[/\\\u202E]|%E2%80%AE/i)
    expect(disposition).toMatch(/filename="[^"/]+\.(jpe?g|png|webp|pdf|mp4|webm|mov)"/)
    // A picture is drawn anew; anything else is saved rather than shown.
    if (String(content_type).startsWith("image/")) expect(served.rawPayload.includes(SCRIPT)).toBe(false)
    else expect(disposition).toMatch(/^attachment;/)
  }
})
