import { fakePdf } from "@hub/testing/files/uploads"
import { DOCUSEAL_KEY, DOCUSEAL_SECRET, standInDocuSeal } from "@hub/testing/providers/docuseal"
import { type FaultProxy, faultProxy, NETWORK_FAULTS } from "@hub/testing/races/fault-proxy"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { docuSeal } from "./docuseal.ts"
import { type ESign, ESignError } from "./port.ts"

// DocuSeal has no idempotency keys: what a lost answer has made is found by our own id.

// Longer than an answer that does come takes on a busy machine.
const TIMEOUT_MS = 1_000

let service: Awaited<ReturnType<typeof standInDocuSeal>>
let line: FaultProxy
let e_sign: ESign
beforeAll(async () => {
  service = await standInDocuSeal()
  line = await faultProxy(service.origin, { late_ms: TIMEOUT_MS * 1.5 })
  const settings = { url: `${line.origin}/api`, api_key: DOCUSEAL_KEY, webhook_secret: DOCUSEAL_SECRET }
  e_sign = docuSeal(settings, { timeout_ms: TIMEOUT_MS })
})
afterAll(async () => {
  await line.close()
  await service.close()
})
afterEach(() => line.choose(() => undefined))

const wanted = (envelope_id: string) => ({
  envelope_id,
  document_name: "Release",
  pdf: fakePdf(),
  field: { page: 1, x: 0.1, y: 0.1, w: 0.3, h: 0.1 },
  signer: { name: "Dana", email: null },
  return_url: "https://portal.test/documents",
})
const madeFor = (envelope_id: string): number[] =>
  [...service.submissions].flatMap(([id, { external_id }]) => (external_id === envelope_id ? [id] : []))

/** Nothing between us and the service sends a POST twice by itself. */
const FAULTS = NETWORK_FAULTS.filter((fault) => fault !== "request_doubled")

describe.each(FAULTS)("%s", (fault) => {
  test("a submission is made once in the end", async () => {
    const envelope_id = newId()
    line.choose((path) => (path.endsWith("/pdf") ? fault : undefined))
    await expect(e_sign.create(wanted(envelope_id))).rejects.toMatchObject({ name: "ESignError", is_away: true })
    await line.settled()
    line.choose(() => undefined)
    const { submission_id, url } = await e_sign.create(wanted(envelope_id))
    expect(madeFor(envelope_id)).toEqual([Number(submission_id)])
    expect(url).toBe(`${service.origin}/s/${submission_id}`)
  })

  test("what only reads says that the service is away, within its time", async () => {
    const { submission_id } = await e_sign.create(wanted(newId()))
    service.end(Number(submission_id), "completed")
    line.choose(() => fault)
    const calls = [e_sign.read(submission_id), e_sign.fetchSigned(submission_id)]
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: "rejected", reason: expect.any(ESignError) })
    // The first line of an answer is enough to know that it is withdrawn.
    const [withdrawn] = await Promise.allSettled([e_sign.withdraw(submission_id)])
    if (withdrawn?.status === "fulfilled") expect(service.submissions.has(Number(submission_id))).toBe(false)
    else expect(withdrawn?.reason).toBeInstanceOf(ESignError)
    await line.settled()
  })
})

test("a submission too many is withdrawn", async () => {
  const envelope_id = newId()
  const { submission_id } = await e_sign.create(wanted(envelope_id))
  await e_sign.withdraw(submission_id)
  expect(madeFor(envelope_id)).toEqual([])
})
