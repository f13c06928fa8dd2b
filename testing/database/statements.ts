import { join } from "node:path"
import type { Node } from "typescript/unstable/ast"
import { isCallExpression, isPropertyAccessExpression } from "typescript/unstable/ast/is"
import { API, NodeBuilderFlags, type Project } from "typescript/unstable/sync"
import { StatementTexts } from "./statement-text.ts"

// Every statement whose rows have a declared type: db.many<Row>(sql`…`). The compiler says what Row has; its template says its text.

export interface Statement {
  readonly file: string
  readonly row: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Undefined if only running it says what it is. */
  readonly text: string | undefined
}

const ROOT = join(import.meta.dirname, "../..")

function statementOf(project: Project, texts: StatementTexts, file: string, node: Node): Statement | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  const [row, ...others] = node.typeArguments ?? []
  const [statement] = node.arguments
  const isQuery = ["many", "maybe", "one"].includes(node.expression.name.text)
  if (!isQuery || row === undefined || others.length > 0 || statement === undefined) return undefined
  const { checker } = project
  const type = checker.getTypeFromTypeNode(row)
  if (type === undefined) return undefined
  const columns = checker.getPropertiesOfType(type).map((symbol) => {
    const own = checker.getTypeOfSymbol(symbol)
    return {
      name: symbol.name,
      type: own === undefined ? "unknown" : checker.typeToString(own, undefined, NodeBuilderFlags.NoTruncation),
    }
  })
  let count = 0
  const text = texts.of(statement)?.replaceAll("$?", () => `$${(count += 1)}`)
  return { file, row: checker.typeToString(type), columns, text }
}

export function declaredStatements(files: readonly string[]): Statement[] {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(ROOT, "tsconfig.json")] }).getProjects()
    if (project === undefined) throw new Error("The compiler finds no project")
    const texts = new StatementTexts(project)
    const found: Statement[] = []
    for (const file of files) {
      const visit = (node: Node): void => {
        const statement = statementOf(project, texts, file, node)
        // A generic Row says nothing.
        if (statement !== undefined && statement.columns.length > 0) found.push(statement)
        node.forEachChild(visit)
      }
      project.program.getSourceFile(join(ROOT, file))?.forEachChild(visit)
    }
    return found
  } finally {
    api.close()
  }
}
