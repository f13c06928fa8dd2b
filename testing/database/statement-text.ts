import type { CallExpression, Node } from "typescript/unstable/ast"
import {
  isArrowFunction,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from "typescript/unstable/ast/is"
import { type Project, SymbolFlags } from "typescript/unstable/sync"

// The text of a statement, read without running it: fragments are followed through constants, functions of fragments and their arguments.

/** What the parameters of a function are here, by where they are declared. */
type Scope = ReadonlyMap<string, Bound>
interface Bound {
  readonly node: Node
  readonly scope: Scope
}

const NO_SCOPE: Scope = new Map()
const DEEPEST = 30
/** In place of one that is only known when it runs. */
export const ANY_CONDITION = "/*?*/ true"
/** What is before one. */
const IS_CONDITION = /\b(where|and|or|on|not)\s*\(?\s*$/i

const isNamed = (node: Node, name: string): boolean => isIdentifier(node) && node.text === name

const keyOf = (declaration: Node): string => `${declaration.getSourceFile().fileName}:${declaration.pos}`

export class StatementTexts {
  readonly #project: Project
  readonly #calls = new Map<string, Map<string, CallExpression[]>>()

  constructor(project: Project) {
    this.#project = project
  }

  /** Undefined where it can't be known. A value of a statement is "$?". */
  of(node: Node, scope: Scope = NO_SCOPE, depth = 0): string | undefined {
    if (depth > DEEPEST) return undefined
    const found = this.#resolve(node, scope, depth)
    if (found === undefined) return undefined
    const at = found.node
    // Either branch has the same columns, or the row type would be wrong for one of them.
    if (isConditionalExpression(at))
      return this.of(at.whenTrue, found.scope, depth + 1) ?? this.of(at.whenFalse, found.scope, depth + 1)
    if (isCallExpression(at)) return this.#ofCall(at, found.scope, depth)
    if (!isTaggedTemplateExpression(at) || !isIdentifier(at.tag) || at.tag.text !== "sql") return undefined
    const { template } = at
    if (isNoSubstitutionTemplateLiteral(template)) return template.text
    if (!isTemplateExpression(template)) return undefined
    let text = template.head.text
    for (const { expression, literal } of template.templateSpans) {
      const part = this.#isFragment(expression)
        ? (this.of(expression, found.scope, depth + 1) ?? (IS_CONDITION.test(text) ? ANY_CONDITION : undefined))
        : "$?"
      if (part === undefined) return undefined
      text += part + literal.text
    }
    return text
  }

  #isFragment(node: Node): boolean {
    const type = this.#project.checker.getTypeAtLocation(node)
    return type !== undefined && this.#project.checker.typeToString(type) === "Sql"
  }

  #declarationOf(node: Node): Node | undefined {
    const { checker } = this.#project
    const named = checker.getSymbolAtLocation(node)
    const isImported = named !== undefined && (named.flags & SymbolFlags.Alias) !== 0
    const symbol = isImported ? checker.getAliasedSymbol(named) : named
    return symbol?.valueDeclaration?.resolve(this.#project)
  }

  /** Behind names, parameters and properties: what is written there. */
  #resolve(node: Node, scope: Scope, depth: number): Bound | undefined {
    if (depth > DEEPEST) return undefined
    if (isParenthesizedExpression(node)) return this.#resolve(node.expression, scope, depth + 1)
    if (isPropertyAccessExpression(node)) {
      const of = this.#resolve(node.expression, scope, depth + 1)
      return of && this.#property(of, node.name.text, depth + 1)
    }
    if (!isIdentifier(node)) return { node, scope }
    const declaration = this.#declarationOf(node)
    return declaration && this.#declared(declaration, scope, depth + 1)
  }

  #declared(declaration: Node, scope: Scope, depth: number): Bound | undefined {
    if (isParameterDeclaration(declaration)) {
      const given = scope.get(keyOf(declaration)) ?? this.#givenByACaller(declaration)
      return given && this.#resolve(given.node, given.scope, depth + 1)
    }
    if (isBindingElement(declaration)) {
      const name = declaration.propertyName ?? declaration.name
      const of = this.#declared(declaration.parent.parent, scope, depth + 1)
      return of === undefined || name === undefined || !isIdentifier(name)
        ? undefined
        : this.#property(of, name.text, depth + 1)
    }
    if (isFunctionDeclaration(declaration)) return { node: declaration, scope }
    if (!isVariableDeclaration(declaration) || declaration.initializer === undefined) return undefined
    return this.#resolve(declaration.initializer, scope, depth + 1)
  }

  #property({ node, scope }: Bound, name: string, depth: number): Bound | undefined {
    if (!isObjectLiteralExpression(node)) return undefined
    for (const property of node.properties) {
      if (isPropertyAssignment(property) && isNamed(property.name, name))
        return this.#resolve(property.initializer, scope, depth + 1)
      if (isShorthandPropertyAssignment(property) && isNamed(property.name, name)) {
        const value = this.#project.checker.getShorthandAssignmentValueSymbol(property)
        const declaration = value?.valueDeclaration?.resolve(this.#project)
        return declaration && this.#declared(declaration, scope, depth + 1)
      }
    }
    return undefined
  }

  #ofCall(call: CallExpression, scope: Scope, depth: number): string | undefined {
    if (!isIdentifier(call.expression)) return undefined
    const [first] = call.arguments
    if (call.expression.text === "verbatim") return first && isStringLiteral(first) ? first.text : undefined
    if (call.expression.text === "listed") return "null::uuid"
    const called = this.#resolve(call.expression, scope, depth + 1)?.node
    if (called === undefined || !(isArrowFunction(called) || isFunctionDeclaration(called))) return undefined
    const inside = new Map(scope)
    called.parameters.forEach((parameter, index) => {
      const node = call.arguments[index] ?? parameter.initializer
      if (node !== undefined) inside.set(keyOf(parameter), { node, scope })
    })
    const { body } = called
    if (body === undefined) return undefined
    if (!isBlock(body)) return this.of(body, inside, depth + 1)
    return this.#returned(body, inside, depth + 1)
  }

  #returned(node: Node, scope: Scope, depth: number): string | undefined {
    if (isArrowFunction(node) || isFunctionDeclaration(node)) return undefined
    if (isReturnStatement(node)) return node.expression && this.of(node.expression, scope, depth)
    return node.forEachChild((child) => this.#returned(child, scope, depth))
  }

  /** A statement inside of a function of fragments: as one who calls it in its file makes it. */
  #givenByACaller(parameter: Node): Bound | undefined {
    const { parent } = parameter
    if (!isArrowFunction(parent) && !isFunctionDeclaration(parent)) return undefined
    const named = isFunctionDeclaration(parent) ? parent : parent.parent
    if (!(isFunctionDeclaration(named) || isVariableDeclaration(named))) return undefined
    const { name } = named
    if (name === undefined || !isIdentifier(name)) return undefined
    const index = parent.parameters.findIndex((one) => keyOf(one) === keyOf(parameter))
    const [given] = this.#callsIn(parameter, name.text).flatMap((call) => call.arguments[index] ?? [])
    return given && { node: given, scope: NO_SCOPE }
  }

  #callsIn(node: Node, name: string): readonly CallExpression[] {
    const source = node.getSourceFile()
    const known = this.#calls.get(source.fileName)
    if (known !== undefined) return known.get(name) ?? []
    const calls = new Map<string, CallExpression[]>()
    const visit = (one: Node): void => {
      if (isCallExpression(one) && isIdentifier(one.expression))
        calls.set(one.expression.text, [...(calls.get(one.expression.text) ?? []), one])
      one.forEachChild(visit)
    }
    source.forEachChild(visit)
    this.#calls.set(source.fileName, calls)
    return calls.get(name) ?? []
  }
}
