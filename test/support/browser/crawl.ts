/** Finds every address that a page leads to, in any attribute, with the fields of its forms. */
import { type DefaultTreeAdapterTypes, parse } from "parse5"

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A target of a page: a link, a form, or an address that a script uses. */
export interface Target {
  readonly method: "GET" | "POST"
  /** With its query, without the host. */
  readonly address: string
  /** Names of a form's fields. */
  readonly fields: ReadonlyArray<string>
}

const isElement = (node: Node): node is Element => "attrs" in node

const elementsIn = (node: Node): ReadonlyArray<Element> => [
  ...(isElement(node) ? [node] : []),
  ...("childNodes" in node ? node.childNodes.flatMap(elementsIn) : [])
]

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value

const isControl = ({ tagName }: Element) => ["input", "textarea", "select", "button"].includes(tagName)

/** Returns the form's own fields, and fields elsewhere that refer to it. */
const fieldsOf = (form: Element, all: ReadonlyArray<Element>): ReadonlyArray<string> => {
  const id = attribute(form, "id")
  const controls = [
    ...elementsIn(form).filter((one) => isControl(one) && attribute(one, "form") === undefined),
    ...all.filter((one) => isControl(one) && id !== undefined && attribute(one, "form") === id)
  ]
  return [...new Set(controls.flatMap((one) => attribute(one, "name") ?? []))]
}

/** Attributes that hold words or element ids, and never an address. */
const isOfWords = (name: string) => ["value", "title", "aria-label", "d", "points", "transform"].includes(name)

/** `at`: the page's own address, the target of a form without an action. */
export const targetsIn = (markup: string, at: string): ReadonlyArray<Target> => {
  const all = elementsIn(parse(markup))
  const here = new URL(at, "https://page.example")
  const resolved = (value: string) => {
    const url = new URL(value, here)
    return url.origin === here.origin ? [url.pathname + url.search] : []
  }
  const forms = all.filter(({ tagName }) => tagName === "form")
  const ofForms = forms.flatMap((form): ReadonlyArray<Target> => {
    const method = attribute(form, "method")?.toUpperCase() === "POST" ? "POST" : "GET"
    const fields = fieldsOf(form, all)
    const buttons = [...elementsIn(form), ...all.filter((one) => attribute(one, "form") === attribute(form, "id"))]
    const addresses = [attribute(form, "action") ?? at, ...buttons.flatMap((one) => attribute(one, "formaction") ?? [])]
    const scripted = attribute(form, "data-preview")
    return [
      ...addresses.flatMap(resolved).map((address): Target => ({ method, address, fields })),
      ...(scripted === undefined ? [] : [{ method: "POST", address: scripted, fields: [] } as const])
    ]
  })
  const others = all
    .filter(({ tagName }) => tagName !== "form")
    .flatMap(({ attrs }) => attrs)
    .concat(
      forms.flatMap(({ attrs }) => attrs.filter(({ name }) => name.startsWith("data-") && name !== "data-preview"))
    )
    .filter(({ name, value }) => !isOfWords(name) && name !== "formaction" && (name === "href" || /^[/?]/u.test(value)))
    .flatMap(({ value }) => resolved(value))
    .map((address): Target => ({ method: "GET", address, fields: [] }))
  return [...ofForms, ...others]
}
