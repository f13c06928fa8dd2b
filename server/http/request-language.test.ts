import { setImmediate as nextTurn } from "node:timers/promises"
import { currentLanguage } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import Fastify from "fastify"
import { afterAll, expect, it } from "vitest"
import { inLanguage } from "../language/in-language.ts"
import { answerError } from "./errors.ts"
import { answerInLanguage } from "./request-language.ts"

const TOGETHER = 40

/** Those who wait here go on when as many have come, the last first. */
function meetingOf(many: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  return () =>
    new Promise<void>((goOn) => {
      if (waiting.push(goOn) < many) return
      for (const next of waiting.splice(0).toReversed()) setImmediate(next)
    })
}
const meet = meetingOf(TOGETHER)

const app = Fastify()
answerInLanguage(app)
app.setErrorHandler(answerError)
app.post("/said", async (request) => {
  const before = currentLanguage()
  await meet()
  return { before, after: currentLanguage(), body: request.body }
})
app.post("/refused", async () => {
  await nextTurn()
  throw problem("NOT_FOUND")
})
afterAll(() => app.close())

it("keeps the readers of requests at the same time apart, after bodies and waits too", async () => {
  const answers = await Promise.all(
    Array.from({ length: TOGETHER }, async (_, index) => {
      const language = index % 2 === 0 ? "es" : "en"
      const headers = { "accept-language": language, "content-type": "application/json" }
      const answer = await app.inject({ method: "POST", url: "/said", headers, payload: `{"n":${index}}` })
      return [language, answer.json()]
    }),
  )
  for (const [index, [language, answer]] of answers.entries())
    expect(answer).toEqual({ before: language, after: language, body: { n: index } })
})

it("refuses in the reader's language, also what can't be read", async () => {
  const refusal = async (url: string, payload: string, language: string) => {
    const headers = { "accept-language": language, "content-type": "application/json" }
    const answer = await app.inject({ method: "POST", url, headers, payload })
    return [answer.json().error.code, answer.json().error.message]
  }
  const [code, english] = await refusal("/refused", "{}", "en")
  const [, spanish] = await refusal("/refused", "{}", "es")
  expect([code, english === spanish]).toEqual(["NOT_FOUND", false])
  expect((await refusal("/said", "{", "es"))[1]).not.toBe((await refusal("/said", "{", "en"))[1])
})

it("speaks another language within a request, and the request's again after it", async () => {
  const said = await inLanguage("es", async () => {
    const inside = await inLanguage("en", async () => {
      await nextTurn()
      return currentLanguage()
    })
    return [inside, currentLanguage()]
  })
  expect(said).toEqual(["en", "es"])
  expect([inLanguage("xx", currentLanguage), inLanguage(null, currentLanguage), currentLanguage()]).toEqual([
    "en",
    "en",
    "en",
  ])
})
