import { currentLanguage } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import Fastify from "fastify"
import { afterAll, expect, it } from "vitest"
import { inLanguage } from "../language/in-language.ts"
import { answerError } from "./errors.ts"
import { answerInLanguage } from "./request-language.ts"

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const app = Fastify()
answerInLanguage(app)
app.setErrorHandler(answerError)
app.post("/said", async (request) => {
  const before = currentLanguage()
  await pause(Math.random() * 5)
  return { before, after: currentLanguage(), body: request.body }
})
app.post("/refused", async () => {
  await pause(Math.random() * 5)
  throw problem("NOT_FOUND")
})
afterAll(() => app.close())

it("keeps the readers of requests at the same time apart, after bodies and waits too", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
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
      await pause(1)
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
