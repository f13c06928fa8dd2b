import { join } from "node:path"
import type { CallExpression, Node } from "typescript/unstable/ast"
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

/** What a call answers whose row has no declared type, and from which none is inferred. */
const ROWS_OF_NO_TYPE = ["Promise<object[]>", "Promise<object | undefined>", "Promise<object>"]

const isQuery = (node: Node): node is CallExpression =>
  isCallExpression(node) &&
  isPropertyAccessExpression(node.expression) &&
  ["many", "maybe", "one"].includes(node.expression.name.text) &&
  node.arguments.length === 1

/** A row's type that comes from where the row goes to: nobody compares it with the statement. */
function isInferred({ checker }: Project, node: Node): boolean {
  if (!isQuery(node) || node.typeArguments !== undefined) return false
  const answer = checker.getTypeAtLocation(node)
  const type = answer === undefined ? "" : checker.typeToString(answer)
  return type.startsWith("Promise<") && !ROWS_OF_NO_TYPE.includes(type)
}

function statementOf(project: Project, texts: StatementTexts, file: string, node: Node): Statement | undefined {
  if (!isQuery(node)) return undefined
  const [row, ...others] = node.typeArguments ?? []
  const [statement] = node.arguments
  if (row === undefined || others.length > 0 || statement === undefined) return undefined
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

/** `inferred`: the files with a statement whose row's type is only inferred. */
export function declaredStatements(files: readonly string[]): { statements: Statement[]; inferred: string[] } {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(ROOT, "tsconfig.json")] }).getProjects()
    if (project === undefined) throw new Error("The compiler finds no project")
    const texts = new StatementTexts(project)
    const statements: Statement[] = []
    const inferred: string[] = []
    for (const file of files) {
      const visit = (node: Node): void => {
        const statement = statementOf(project, texts, file, node)
        // A generic Row says nothing.
        if (statement !== undefined && statement.columns.length > 0) statements.push(statement)
        if (isInferred(project, node)) inferred.push(file)
        node.forEachChild(visit)
      }
      project.program.getSourceFile(join(ROOT, file))?.forEachChild(visit)
    }
    return { statements, inferred }
  } finally {
    api.close()
  }
}
