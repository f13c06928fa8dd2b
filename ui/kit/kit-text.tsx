import { useState } from "react"
import { Markdown } from "../markdown/markdown.tsx"
import { MarkdownField } from "../markdown/markdown-field.tsx"
import { Tooltip } from "../tooltip/tooltip.tsx"
import { Section } from "./section.tsx"

const TEXT = `### What to bring

**Hats on**, boots if it *might* rain. [Where we meet](https://example.com/map)
A second line.`

export function KitText() {
  const [notes, setNotes] = useState(TEXT)
  const [link, setLink] = useState("See [our map](https://example.com/map).")
  return (
    <Section title="Text">
      <MarkdownField label="What families read" value={notes} onChange={setNotes} max_length={400} />
      <MarkdownField label="Directions" mode="links" value={link} onChange={setLink} />
      <Markdown text={TEXT} />
      <p>
        Grade on the first day{" "}
        <Tooltip label="About grades">The grade that a child is in when the program starts.</Tooltip>
      </p>
    </Section>
  )
}
