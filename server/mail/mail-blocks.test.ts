import { expect, it } from "vitest"
import { action, plainText, quote, text } from "./mail-blocks.ts"

it("writes a mail's parts as text", () => {
  expect(
    plainText([
      text("1 place for Maya."),
      quote("It rains"),
      {
        kind: "pass",
        name: "Maya Okafor",
        faces: [{ colour: 2, letter: "M" }],
        rows: [{ when: "Jun 14th", what: "Creek Engineers", where: "Mill Pond Barn" }],
      },
      { kind: "title", text: "What it costs" },
      { kind: "money", rows: [["Program Credit", "$385"]], total: "$385" },
      action("Take it", "https://hub.example/a"),
    ]),
  ).toBe(
    '1 place for Maya.\n\n"It rains"\n\nMAYA OKAFOR\nJun 14th  Creek Engineers\n          Mill Pond Barn\n\nWHAT IT COSTS\n\nProgram Credit  $385\nTotal           $385\n\nTake it: https://hub.example/a',
  )
})
