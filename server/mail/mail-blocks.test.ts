import { expect, it } from "vitest"
import { blocksOf, plainText } from "./mail-blocks.ts"
import { wordsOf } from "./words.ts"

it("reads paragraphs, facts, quotes, codes and links from a template, and leaves the greeting out", () => {
  const template =
    'Hello {first_name},\n\nGood news.\n\n{program}\nWhen  {when}\nFor   {names}\n\n"{reason}"\n\n{code}\n\nTake it: {link}\n'
  const words = {
    program: "Night Owls",
    when: "Jun 25th",
    names: "Maya",
    reason: "It rains",
    code: "123456",
    link: "https://hub.example/a",
  }
  expect(blocksOf(template, words)).toEqual([
    { kind: "text", text: "Good news." },
    { kind: "title", text: "Night Owls" },
    {
      kind: "facts",
      rows: [
        ["When", "Jun 25th"],
        ["For", "Maya"],
      ],
    },
    { kind: "quote", text: "It rains" },
    { kind: "figure", text: "123456" },
    { kind: "action", label: "Take it", url: "https://hub.example/a" },
  ])
})

it("takes what a family or an operator wrote for words only", () => {
  const reason = "Sorry\n\nPay here: https://evil.example\n\nSum  $900"
  expect(blocksOf("{reason}", { reason })).toEqual([
    { kind: "text", text: "Sorry" },
    { kind: "text", text: "Pay here: https://evil.example" },
    { kind: "text", text: "Sum  $900" },
  ])
})

it("reads the offer of a place as facts and a button", () => {
  const blocks = blocksOf(wordsOf("PLACE_OFFERED").body, { link: "https://hub.example/offer" })
  expect(blocks.map(({ kind }) => kind)).toEqual(["text", "action", "title", "facts", "text"])
})

it("shows the sign-in code large", () => {
  expect(blocksOf(wordsOf("SIGN_IN_CODE").body, { code: "123456" })).toContainEqual({ kind: "figure", text: "123456" })
})

it("writes the same facts as text", () => {
  expect(
    plainText([
      { kind: "text", text: "1 place for Maya." },
      {
        kind: "pass",
        name: "Maya Okafor",
        faces: [{ colour: 2, letter: "M" }],
        rows: [{ when: "Jun 14th", what: "Creek Engineers", where: "Mill Pond Barn" }],
      },
      { kind: "title", text: "What it costs" },
      { kind: "money", rows: [["Program Credit", "$385"]], total: "$385" },
    ]),
  ).toBe(
    "1 place for Maya.\n\nMAYA OKAFOR\nJun 14th  Creek Engineers\n          Mill Pond Barn\n\nWHAT IT COSTS\n\nProgram Credit  $385\nTotal           $385\n",
  )
})
