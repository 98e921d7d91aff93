/** The dates of a chat. Its program wrote all of them in one order, and the messages follow one another. */

export interface ChatDate {
  readonly text: string
  /** In the order of the text; null if it has other words. */
  readonly figures: readonly [number, number, number] | null
  readonly form: "year-first" | "day-first" | "open"
}

const inFigures = /^(\d{1,4})([./-])(\d{1,2})\2(\d{2,4})\.?$/

export const chatDate = (text: string): ChatDate => {
  const [, first, separator, second, third] = inFigures.exec(text) ?? []
  if (first === undefined) return { text, figures: null, form: "open" }
  const figures = [Number(first), Number(second), Number(third)] as const
  // Nobody writes the month before a dot first.
  const form = first.length === 4 ? "year-first" : separator === "." ? "day-first" : "open"
  return { text, figures, form }
}

const two = (figure: number): string => String(figure).padStart(2, "0")
const yearOf = (figure: number): number => (figure < 100 ? 2_000 + figure : figure)

export const chatDateOf = (time: Date): { readonly date: ChatDate; readonly time: string } => {
  const [date = "", clock = ""] = time.toISOString().split("T")
  return { date: chatDate(date), time: clock.slice(0, 8) }
}

/** One way to read all dates: possible, and in the order of time. */
class Reading {
  isPossible = true
  isInOrder = true
  #last = 0

  see(year: number, month: number, day: number): void {
    if (month < 1 || month > 12 || day < 1 || day > 31) this.isPossible = false
    const number = (yearOf(year) * 100 + month) * 100 + day
    if (number < this.#last) this.isInOrder = false
    this.#last = number
  }
}

/** Whether the chat writes the day or the month first, as far as its dates show it. */
export class DayOrder {
  readonly #dayFirst = new Reading()
  readonly #monthFirst = new Reading()

  see({ figures, form }: ChatDate): void {
    if (figures === null || form !== "open") return
    this.#dayFirst.see(figures[2], figures[1], figures[0])
    this.#monthFirst.see(figures[2], figures[0], figures[1])
  }

  /** Null if both readings fit. */
  get dayFirst(): boolean | null {
    const [day, month] = [this.#dayFirst, this.#monthFirst]
    if (day.isPossible !== month.isPossible) return day.isPossible
    if (!day.isPossible || day.isInOrder === month.isInOrder) return null
    return day.isInOrder
  }
}

/** The date as `2024-05-03`; as in the file if nothing shows its order. */
export const written = ({ figures, form, text }: ChatDate, { dayFirst }: DayOrder): string => {
  if (figures === null) return text
  const [first, second, third] = figures
  if (form === "year-first") return `${first}-${two(second)}-${two(third)}`
  const isDayFirst = form === "day-first" ? true : dayFirst
  if (isDayFirst === null) return text
  return isDayFirst ? `${yearOf(third)}-${two(second)}-${two(first)}` : `${yearOf(third)}-${two(first)}-${two(second)}`
}

const clock = /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?[\s\u202f]?(?:([ap])\.?[\s\u202f]?m\.?)?$/iu

/** A time of 24 hours: `10:12`, `22:12:33`. */
export const chatTime = (text: string): string => {
  const [, hours, minutes, seconds, half] = clock.exec(text.trim()) ?? []
  if (hours === undefined) return text
  const inDay = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0)
  return `${two(inDay)}:${minutes}${seconds === undefined ? "" : `:${seconds}`}`
}
