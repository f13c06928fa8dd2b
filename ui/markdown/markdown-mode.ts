export type MarkdownMode = "full" | "links"
