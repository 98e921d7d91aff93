/**
 * The few globals the domain uses beyond the language: all in the WinterTC minimum common API, so in every JavaScript
 * host. Declared here, and not by a DOM or Node library, so that nothing else slips in.
 */
declare class URL {
  static canParse(url: string, base?: string): boolean
  constructor(url: string, base?: string)
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly href: string
}

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(input?: Uint8Array, options?: { readonly stream?: boolean }): string
}

declare function atob(data: string): string
declare function btoa(data: string): string
