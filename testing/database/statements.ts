import { join } from "node:path"
import { type Node } from "typescript/unstable/ast"
import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from "typescript/unstable/ast/is"
import { API, NodeBuilderFlags, type Project } from "typescript/unstable/sync"

// Every statement whose rows have a declared type: db.many<Row>(sql`…`). The compiler says what Row has; a template says its text, with
// the fragments that are constants. Where a fragment is made by a function, the text is known only at run time.

export interface Statement {
  readonly file: string
  readonly row: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Undefined if it is made at run time. */
  readonly text: string | undefined
}

const ROOT = join(import.meta.dirname, "../..")

function textOf(project: Project, node: Node): string | undefined {
  if (isParenthesizedExpression(node)) return textOf(project, node.expression)
  // Either branch has the same columns, or the row type would be wrong for one of them.
  if (isConditionalExpression(node)) return textOf(project, node.whenTrue) ?? textOf(project, node.whenFalse)
  if (isIdentifier(node)) {
    const declared = project.checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve(project)
    return declared !== undefined && isVariableDeclaration(declared) && declared.initializer !== undefined
      ? textOf(project, declared.initializer)
      : undefined
  }
  if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== "sql") return undefined
  const { template } = node
  if (isNoSubstitutionTemplateLiteral(template)) return template.text
  if (!isTemplateExpression(template)) return undefined
  let text = template.head.text
  for (const { expression, literal } of template.templateSpans) {
    const type = project.checker.getTypeAtLocation(expression)
    const isFragment = type !== undefined && project.checker.typeToString(type) === "Sql"
    const part = isFragment ? textOf(project, expression) : "$?"
    if (part === undefined) return undefined
    text += part + literal.text
  }
  return text
}

function statementOf(project: Project, file: string, node: Node): Statement | undefined {
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
  const text = textOf(project, statement)?.replaceAll("$?", () => `$${(count += 1)}`)
  return { file, row: checker.typeToString(type), columns, text }
}

export function declaredStatements(files: readonly string[]): Statement[] {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(ROOT, "tsconfig.json")] }).getProjects()
    if (project === undefined) throw new Error("The compiler finds no project")
    const found: Statement[] = []
    for (const file of files) {
      const visit = (node: Node): void => {
        const statement = statementOf(project, file, node)
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
