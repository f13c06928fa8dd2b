import { sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"
import { addFamily, TEST_NOW } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"

/** Of a family that asks nothing: everybody reads it. */
async function addPublished({ store, activity }: ContractServer): Promise<string> {
  const { customer_id } = await addFamily(store, { students: [{}] })
  const id = newId()
  await store.run(sql`update company set settings = settings || '{"are_reviews_on": true}'`)
  await store.run(sql`
    insert into review (id, customer_id, activity_id, stars, words, language, year, status, written_at, published_stars, published_words,
      published_language, published_at)
    select ${id}, ${customer_id}, id, 5, 'Muddy and happy.', 'en', 2029, 'APPROVED', ${TEST_NOW}, 5, 'Muddy and happy.', 'en', ${TEST_NOW}
    from activity where url_part = ${activity.url_part}`)
  return id
}

const published = new WeakMap<ContractServer, Promise<string>>()

function sameReview(server: ContractServer): Promise<string> {
  const known = published.get(server) ?? addPublished(server)
  published.set(server, known)
  return known
}

async function ofActivity(server: ContractServer) {
  await sameReview(server)
  return { params: { url_part: server.activity.url_part } }
}

export const reviewCalls: Calls = {
  "GET /activities/{url_part}/reviews": { send: (_family, server) => ofActivity(server) },
  "GET /activities/{url_part}/review": { send: (_family, server) => ofActivity(server) },
  "PUT /activities/{url_part}/review": {
    send: async (_family, server) => ({ ...(await ofActivity(server)), body: { stars: 4, words: "A good week." } }),
    refuses: "REVIEW_NOT_ATTENDED",
  },
  "DELETE /activities/{url_part}/review": { send: (_family, server) => ofActivity(server) },
  "POST /reviews/{id}/report": {
    send: async (_family, server) => ({
      params: { id: await sameReview(server) },
      body: { reason: "It names a child." },
    }),
  },
}
