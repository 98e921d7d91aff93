/** What stands at a place of a JSON value; undefined where there is no such place. */
export const at = (value: unknown, ...path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value
  )
