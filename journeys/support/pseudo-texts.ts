import type { MessagePart, ParsedMessage } from "@hub/domain/kernel/format-message"
import type { Texts } from "@hub/domain/kernel/messages"
import { pseudoWords } from "@hub/languages/pseudo"
import type { BrowserContext } from "@playwright/test"

// A build without the languages of tests speaks the pseudo-language when its files of texts are changed on their way.

function pseudoPart(part: MessagePart): MessagePart {
  if (typeof part === "string") return pseudoWords(part)
  if (part.length === 1) return part
  if (part[1] === "tag") return [part[0], part[1], part[2].map(pseudoPart)]
  const options = Object.entries(part[2]).map(([key, parts]) => [key, parts.map(pseudoPart)] as const)
  return [part[0], part[1], Object.fromEntries(options)]
}

const pseudoMessage = (message: ParsedMessage): ParsedMessage =>
  typeof message === "string" ? `⟦${pseudoWords(message)}⟧` : ["⟦", ...message.map(pseudoPart), "⟧"]

const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([part, messages]) => [
      part,
      Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)])),
    ]),
  )

export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route("**/assets/texts-en-*.js", async (route) => {
    const script = await (await route.fetch()).text()
    const texts: Texts = JSON.parse(script.replace(/^export default /, ""))
    await route.fulfill({
      contentType: "text/javascript",
      body: `export default ${JSON.stringify(pseudoTexts(texts))}`,
    })
  })
}
