import { expect, it } from "vitest"
import { WORDS } from "./words.ts"

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\{\w+\}|[\w']+/g) ?? []

it.each(Object.entries(WORDS))("%s doesn't say its subject again", (_, { subject, body }) => {
  const said = new Set(wordsIn(subject))
  const sentences = body.replace("Hello {first_name},", "").split(/(?<=[.!?:])\s+/)
  const repeated = sentences.filter((sentence) => {
    const words = wordsIn(sentence)
    const fresh = words.filter((word) => !said.has(word))
    return words.length - fresh.length >= 3 && fresh.length <= 1 && !fresh.join().includes("{")
  })
  expect(repeated).toEqual([])
})
