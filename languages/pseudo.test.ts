import { expect, test } from "vitest"
import { readCatalogs } from "./catalogs.ts"
import { needsOf, parseMessage } from "./parse-message.ts"
import { pseudoMessage } from "./pseudo.ts"

const texts = [...readCatalogs(import.meta.dirname, "en").values()].flatMap((parts) =>
  Object.values(parts).flatMap((messages) => Object.values(messages)),
)

/** In whatever order. */
const needed = (text: string) =>
  Object.fromEntries(
    Object.entries(needsOf(parseMessage(text))).map(([name, need]) => [
      name,
      need.kind === "select" ? need.options.toSorted() : need.kind,
    ]),
  )

test("a pseudo text needs what the English needs", () => {
  expect(texts.length).toBeGreaterThan(1500)
  for (const text of texts) expect([text, needed(pseudoMessage(text))]).toEqual([text, needed(text)])
})

test("it is longer by two fifths, over all of them", () => {
  // Names of values and kinds stay as they are.
  const lengthOf = (all: readonly string[]) =>
    all.reduce((sum, text) => sum + text.replaceAll(/\{\w+(, ?(plural|select|selectordinal),)?|\}/g, "").length, 0)
  expect(lengthOf(texts.map(pseudoMessage)) / lengthOf(texts)).toBeGreaterThan(1.35)
})

test.each([
  ["Save", "⟦Ššááṽéé⟧"],
  ["Join <b>{name}</b>", "⟦Ĵóóííññ <b>{name}</b>⟧"],
  ["{count, plural, one {# day} other {# days}}", "⟦{count,plural,one{# ðááý} other{# ðááýšš}}⟧"],
  ["{a} · {b}", "{a} · {b}"],
  ["Say '{'yes'}' or '<'no>, you''re free", "⟦Ššááý '{'ýééšš'}' óóŕ '<'ññóó>, ýóóúú''ŕéé ƒŕéééé⟧"],
])("%s becomes %s", (text, pseudo) => {
  expect(parseMessage(pseudoMessage(text))).toEqual(parseMessage(pseudo))
})
