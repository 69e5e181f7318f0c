import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

/** Our own figures (reliability R17): twice what the shop's own documents need. */
export const MAX_DEPTH = 10
export const MAX_ALIASES = 20
export const MAX_TOKENS = 2000

const createLimitError = (reason: string) =>
  new GraphQLError(reason, { extensions: { code: 'invalid-input', status: 400 } })

/**
 * The depth of a selection. Every fragment is measured once, so that nested fragments do not cost exponential time;
 * recursive ones are left to the standard rule.
 */
function measureDepth(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  fragments: Map<string, number>,
): number {
  const depths = selections.map((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.selectionSet ? 1 + measureDepth(context, selection.selectionSet, fragments) : 1
    if (selection.kind === Kind.INLINE_FRAGMENT) return measureDepth(context, selection.selectionSet, fragments)
    const name = selection.name.value
    const fragment = context.getFragment(name)
    if (!fragments.has(name) && fragment) {
      fragments.set(name, 0)
      fragments.set(name, measureDepth(context, fragment.selectionSet, fragments))
    }
    return fragments.get(name) ?? 0
  })
  return Math.max(0, ...depths)
}

/** Rejects operations deeper than MAX_DEPTH fields. Introspection, if it is enabled, may be deeper. */
export function limitDepth(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const introspects = node.selectionSet.selections.every(
        (each) => each.kind === Kind.FIELD && each.name.value.startsWith('__'),
      )
      if (!introspects && measureDepth(context, node.selectionSet, new Map()) > MAX_DEPTH)
        context.reportError(createLimitError(`deeper than ${MAX_DEPTH} fields`))
    },
  }
}

/** Rejects documents with more than MAX_ALIASES aliases: one request must not ask the same a thousand times. */
export function limitAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0
  return {
    Field(node) {
      if (node.alias && ++aliases === MAX_ALIASES + 1)
        context.reportError(createLimitError(`more than ${MAX_ALIASES} aliases`))
    },
  }
}
