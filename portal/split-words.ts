import { readFile } from "node:fs/promises"
import { parseSync } from "oxc-parser"
import type { Plugin } from "vite"

const IMPORT = /import \{ (\w+) as t \} from "((?:\.\.?\/)+(?:[\w-]+\/)*[\w-]*words\.tsx?)"/g

/** The messages of one component as exports of their own, so that the minifier shortens their names. */
function partOf(table: string, part: string): string {
  const { program } = parseSync("words.tsx", table)
  const textOf = ({ start, end }: { start: number; end: number }): string => table.slice(start, end)
  return program.body
    .map((statement) => {
      if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
        return textOf(statement)
      const { declaration } = statement
      const [declared] = declaration.declarations
      if (declared?.id.type !== "Identifier" || declared.id.name !== part) return textOf(declaration)
      if (declared.init?.type !== "ObjectExpression") throw new Error(`${part} is no plain object`)
      const messages = declared.init.properties.flatMap((property) => (property.type === "Property" ? [property] : []))
      const constants = messages.map(({ value }, index) => `const message${index} = ${textOf(value)}\n`)
      const names = messages.map(({ key }, index) => `message${index} as ${textOf(key)}`)
      return `${constants.join("")}export { ${names.join(", ")} }`
    })
    .join("\n")
}

/** Gives each component its own part of the room's message table, or the first page of a room would load the texts of all. */
export const splitWords: Plugin = {
  name: "split-words",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\.tsx?$/, code: IMPORT },
    handler: (code) => ({ code: code.replace(IMPORT, 'import * as t from "$2?part=$1"'), map: null }),
  },
  load: {
    filter: { id: /words\.tsx?\?part=/ },
    async handler(id) {
      const [file = "", part = ""] = id.split("?part=")
      return { code: partOf(await readFile(file, "utf8"), part), moduleType: "tsx" }
    },
  },
}
