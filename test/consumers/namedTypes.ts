/**
 * Types in the declarations of installed packages that no public module exports. A host that infers such a type can't
 * name it, and the compiler refuses to declare it (TS2883).
 */
import * as fs from "node:fs"
import * as path from "node:path"
import type { Node } from "typescript/unstable/ast"
import { isIdentifier } from "typescript/unstable/ast/is"
import { API, type Symbol, SymbolFlags } from "typescript/unstable/sync"

/** Returns the declarations of all public modules. */
const publicDeclarations = (scope: string): ReadonlyArray<string> =>
  fs.readdirSync(scope).flatMap((name) => {
    const folder = path.join(scope, name)
    const { exports } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"))
    return Object.values<{ readonly types?: string }>(exports).flatMap(({ types }) =>
      types === undefined ? [] : [path.join(folder, types)]
    )
  })

const identifiersIn = (node: Node): ReadonlyArray<Node> => {
  const found: Array<Node> = []
  const visit = (inner: Node): void => {
    if (isIdentifier(inner)) found.push(inner)
    inner.forEachChild(visit)
  }
  visit(node)
  return found
}

/** Returns the file and name of each, such as "domain/dist/partners/Partners.d.ts: PartnerQuery". */
export const typesWithoutPublicName = (folder: string): ReadonlyArray<string> => {
  const files = publicDeclarations(path.join(folder, "node_modules/@incamera"))
  const config = path.join(folder, "named.json")
  const compilerOptions = { target: "ES2022", module: "NodeNext", types: ["node"], skipLibCheck: true, noEmit: true }
  fs.writeFileSync(config, JSON.stringify({ compilerOptions, files }))
  const api = new API({ cwd: folder })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const { checker, program } = project
    const resolved = (symbol: Symbol): Symbol =>
      (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
    const named = new Map<number, Symbol>()
    const name = (symbol: Symbol): void => {
      const meant = resolved(symbol)
      if (named.has(meant.id)) return
      named.set(meant.id, meant)
      if ((meant.flags & SymbolFlags.ValueModule) !== 0) checker.getExportsOfModule(meant).forEach(name)
    }
    for (const file of files) name(checker.getSymbolAtLocation(program.getSourceFile(file)!)!)

    const ours = ({ declarations: [first] }: Symbol): string | undefined =>
      /\/@incamera\/([^/]+\/dist\/.+)$/i.exec(first?.path ?? "")?.[1]
    /** A base, or an alias that only its own file knows: the compiler writes out what it stands for. */
    const isWrittenOut = (symbol: Symbol): boolean =>
      symbol.getParent() === undefined && (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)) === 0
    const isDeclaration = ({ flags }: Symbol): boolean =>
      (flags & (SymbolFlags.Type | SymbolFlags.BlockScopedVariable | SymbolFlags.Function)) !== 0 &&
      (flags & SymbolFlags.TypeParameter) === 0
    const signatures = new Set([...named.values()].filter(({ flags }) => (flags & SymbolFlags.ValueModule) === 0))
    const nameless = new Set<string>()
    for (const { declarations } of signatures) {
      const identifiers = declarations.flatMap((one) => identifiersIn(one.resolve(project)!))
      for (const symbol of checker.getSymbolAtLocation(identifiers)) {
        const meant = symbol && resolved(symbol)
        if (meant === undefined || named.has(meant.id) || ours(meant) === undefined || !isDeclaration(meant)) continue
        if (!isWrittenOut(meant)) nameless.add(`${ours(meant)}: ${meant.name}`)
        signatures.add(meant)
      }
    }
    return [...nameless].sort()
  } finally {
    api.close()
    fs.rmSync(config)
  }
}
