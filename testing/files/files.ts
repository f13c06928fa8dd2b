import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { accessTokens } from "@hub/server/account/access-token"
import { openSession } from "@hub/server/account/sessions"
import { openApp } from "../app.ts"
import { addFamily, type SeededFamily, seedBusiness } from "../database/fixtures.ts"
import { form, type Part } from "./uploads.ts"

export const API = "/customer_api/v2"

/** The whole server with two families, for tests that upload and fetch as a browser does. */
export async function openFiles(
  environment: Readonly<Record<string, string>> = {},
  { children = 1, operator }: { children?: number } & Parameters<typeof openApp>[1] = {},
) {
  const start = new Date()
  let now = start
  const clock = (): Date => now
  const {
    app,
    database: db,
    folder,
    settings,
    close,
  } = await openApp({ SANDBOX: "1", ...environment }, { clock, ...(operator === undefined ? {} : { operator }) })
  const stored = join(folder, "files")
  await seedBusiness(db.store, {})
  const tokens = accessTokens(settings.secrets.token_keys)
  const tokenOf = async ({ customer_id }: SeededFamily) => {
    const open = openSession({ store: db.store, tokens, clock })
    return (await open({ id: customer_id, is_restricted: false }, "")).access_token
  }
  const mine = await addFamily(db.store, { students: Array.from({ length: children }, () => ({})) })
  const my_token = await tokenOf(mine)
  const their_token = await tokenOf(await addFamily(db.store))
  const headers = (token: string) => ({ "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` })

  const upload = async (parts: readonly Part[], token = my_token) => {
    const { payload, content_type } = form(parts)
    const response = await app.inject({
      method: "POST",
      url: `${API}/files/`,
      headers: { ...headers(token), "content-type": content_type },
      payload,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const photo = (bytes: Buffer, file_name = "photo.jpg", type = "image/jpeg", ownership_type = "STUDENT_THUMBNAIL") =>
    upload([
      { name: "file", file_name, type, bytes },
      { name: "ownership_type", value: ownership_type },
    ])
  const linkOf = (download_url: string, token = my_token) => app.inject({ url: download_url, headers: headers(token) })

  return {
    db,
    app,
    folder,
    stored,
    clock,
    mine,
    my_token,
    their_token,
    /** Signed in again, after the clock has moved. */
    freshToken: () => tokenOf(mine),
    headers,
    upload,
    photo,
    linkOf,
    settings,
    link_keys: settings.secrets.link_keys,
    document: (bytes: Buffer, file_name: string, type: string) => photo(bytes, file_name, type, "DOCUMENT"),
    served: async (download_url: string) => {
      const { result } = (await linkOf(download_url)).json()
      return app.inject({ url: result.url })
    },
    /** Moves the clock to so many seconds after the start. */
    setSeconds(seconds: number) {
      now = new Date(start.getTime() + seconds * 1000)
    },
    /** Every file on the disk, finished or not. */
    async remains(): Promise<string[]> {
      const entries = await readdir(stored, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    close,
  }
}
