import { accessTokens } from "@hub/server/account/access-token"
import { openSession } from "@hub/server/account/sessions"
import { openApp } from "../app.ts"
import { addFamily, type FamilyPlan, seedBusiness, testClock } from "../database/fixtures.ts"

// A server without a socket and families that are signed in to it, for tests of what a family may change.

export async function openFamilies() {
  const { app, store, settings, close } = await openApp({ SANDBOX: "1" })
  await seedBusiness(store, {})
  const needs = { store, tokens: accessTokens(settings.secrets.token_keys), clock: testClock }
  return {
    store,
    async family(plan: FamilyPlan = {}) {
      const { customer_id } = await addFamily(store, plan)
      const { access_token } = await openSession(needs)(
        { id: customer_id, is_restricted: plan.is_restricted === true },
        "",
      )
      const call = async (name: string, payload?: object) => {
        const [method = "", path = ""] = name.split(" ")
        const response = await app.inject({
          method: method === "PUT" || method === "POST" || method === "DELETE" ? method : "GET",
          url: `/customer_api/v2${path}`,
          headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${access_token}` },
          ...(payload === undefined ? {} : { payload }),
        })
        const { result, error } = response.json()
        return { status: response.statusCode, result, error }
      }
      return { customer_id, call }
    },
    close,
  }
}
