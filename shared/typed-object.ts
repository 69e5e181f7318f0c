/** The keys of a table that has no others than its type says. */
export const getKeys = <Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(table) as Key[] // TypeScript says string[], because a value may have more keys than its type

/** Builds a record with a value for each of these keys. */
export const buildRecord = <Key extends string, Value>(keys: readonly Key[], getValue: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, getValue(key)])) as Record<Key, Value> // fromEntries loses the keys
