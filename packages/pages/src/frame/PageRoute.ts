/** What a module of pages tells of its routes: method, path as the router has it, and bytes of a body where it takes more. */
export type PageRoute = readonly [method: "GET" | "POST", path: `/${string}`, maxBytes?: number]
