// @ts-check
/**
 * Uploads several documents, dropped or chosen, each with its progress. Sends them like the form that works without
 * scripts, one after the other: the server numbers them in this order, and so they are reviewed. Keeps nothing of them
 * in the browser.
 */
import { keep } from "./live.js"

/** Milliseconds before a retry if the server names no delay. */
const patience = 10_000

/** @typedef {{ file: File, path: string, row: HTMLElement, words: HTMLElement, bar: HTMLProgressElement, stop: HTMLButtonElement }} Upload */

/** Characters of a name that the server takes. */
const mostCharacters = 255

/** Entries of one dropped folder, so that a whole disk isn't read. */
const mostEntries = 5_000

/**
 * Builds the row of an upload.
 * @param {File} file
 * @param {string} path
 * @returns {Upload}
 */
const rowOf = (file, path) => {
  const row = document.createElement("li")
  const name = document.createElement("bdi")
  const words = document.createElement("span")
  const bar = document.createElement("progress")
  const stop = document.createElement("button")
  const head = document.createElement("div")
  row.className = "row"
  name.textContent = path
  words.className = "quiet small"
  words.textContent = "waits"
  bar.max = 100
  bar.value = 0
  bar.setAttribute("aria-label", `Upload of ${path}`)
  stop.type = "button"
  stop.className = "small-button"
  stop.textContent = "Cancel"
  stop.setAttribute("aria-label", `Cancel the upload of ${path}`)
  head.append(name, " ", words, bar)
  row.append(head, stop)
  return { file, path, row, words, bar, stop }
}

/**
 * @param {Upload} upload
 * @param {string} said
 * @param {boolean} isTrouble
 */
const end = ({ bar, stop, words }, said, isTrouble) => {
  bar.remove()
  stop.remove()
  words.textContent = said
  if (isTrouble) words.className = "small trouble"
}

/** @typedef {{ file: File, path: string }} Chosen */

/** @param {FileSystemDirectoryReader} reader @returns {Promise<Array<FileSystemEntry>>} */
const someEntries = (reader) => new Promise((resolve, reject) => reader.readEntries(resolve, reject))

/** @param {FileSystemFileEntry} entry @returns {Promise<File>} */
const fileOf = (entry) => new Promise((resolve, reject) => entry.file(resolve, reject))

/**
 * Returns the files of dropped files and folders, with their folders.
 * @param {Array<FileSystemEntry>} dropped
 */
const filesIn = async (dropped) => {
  /** @type {Array<Chosen>} */
  const found = []
  const entries = [...dropped]
  for (const entry of entries) {
    if (entry.isFile) {
      const file = await fileOf(/** @type {FileSystemFileEntry} */ (entry))
      found.push({ file, path: entry.fullPath.replace(/^\//, "") })
    } else {
      const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader()
      for (let some = await someEntries(reader); some.length > 0; some = await someEntries(reader)) {
        if (entries.length < mostEntries) entries.push(...some)
      }
    }
  }
  return found
}

/** What operating systems add for themselves. */
const ofSystem = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/** @param {FileList | null | undefined} files */
const chosenIn = (files) =>
  Array.from(files ?? [], (file) => ({
    file,
    path: file.webkitRelativePath === "" ? file.name : file.webkitRelativePath
  }))

/**
 * @param {HTMLFormElement} form
 * @param {(files: ReadonlyArray<Chosen>) => void} take
 */
const acceptDrops = (form, take) => {
  let inside = 0
  form.addEventListener("dragenter", () => {
    inside++
    form.classList.add("over")
  })
  form.addEventListener("dragleave", () => {
    if (--inside <= 0) form.classList.remove("over")
  })
  form.addEventListener("dragover", (event) => event.preventDefault())
  form.addEventListener("drop", (event) => {
    event.preventDefault()
    inside = 0
    form.classList.remove("over")
    const entries = Array.from(event.dataTransfer?.items ?? [], (item) => item.webkitGetAsEntry())
    const known = entries.filter((entry) => entry !== null)
    if (known.length === 0) take(chosenIn(event.dataTransfer?.files))
    else void filesIn(known).then(take)
  })
}

/** Orders files as people count: "Letter 2" before "Letter 10". */
const byName = new Intl.Collator(undefined, { numeric: true })

/** @param {HTMLFormElement} form */
const enhance = (form) => {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("file"))
  const folder = /** @type {HTMLInputElement} */ (form.querySelector("#folder"))
  const list = /** @type {HTMLElement} */ (form.querySelector("#uploads"))
  const csrf = /** @type {HTMLInputElement} */ (form.elements.namedItem("csrf")).value
  const step = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("step"))
  const thorough = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("deidentification"))
  const mostBytes = Number(form.dataset["mostBytes"])
  /** @type {Array<Upload>} */
  const waiting = []
  let isSending = false

  form.classList.add("scripted-drop")

  /** @param {Chosen} chosen */
  const add = ({ file, path }) => {
    const upload = rowOf(file, path)
    const { row, stop } = upload
    list.hidden = false
    list.append(row)
    stop.addEventListener("click", () => {
      const at = waiting.indexOf(upload)
      if (at !== -1) waiting.splice(at, 1)
      end(upload, "canceled", false)
    })
    if (file.size === 0) return end(upload, "The file is empty.", true)
    if (file.size > mostBytes) {
      return end(upload, `The file is larger than ${mostBytes / 1_048_576} MiB. Split it and upload the parts.`, true)
    }
    waiting.push(upload)
  }

  const next = () => {
    if (isSending) return
    const upload = waiting.shift()
    if (upload === undefined) return
    isSending = true
    send(upload)
  }

  /** @param {Upload} upload */
  const send = (upload) => {
    const { bar, file, path, row, stop, words } = upload
    const request = new XMLHttpRequest()
    const body = new FormData()
    if (step !== null) body.append("step", step.value)
    if (thorough !== null && thorough.checked) body.append("deidentification", thorough.value)
    body.append("file", file, path.slice(-mostCharacters))
    const over = () => {
      isSending = false
      next()
    }
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      bar.value = total === 0 ? 0 : (loaded / total) * 100
      words.textContent = `${Math.floor(bar.value)} %`
    })
    request.addEventListener("load", () => {
      if (request.status === 201) {
        row.remove()
        list.hidden = list.children.length === 0
        const at = request.getResponseHeader("location")
        if (step !== null && at !== null && waiting.length === 0) return location.assign(at)
        void showAll()
      } else if (request.status === 200 && isPlain(request)) end(upload, request.responseText, false)
      else if (request.status === 429) {
        const seconds = Number(request.getResponseHeader("retry-after")) * 1_000
        words.textContent = "waits for a free place"
        setTimeout(
          () => {
            if (stop.isConnected) waiting.unshift(upload)
            over()
          },
          seconds > 0 ? seconds : patience
        )
        return
      } else end(upload, wordsOf(request), true)
      over()
    })
    request.addEventListener("error", () => {
      end(upload, "The connection broke. Try again.", true)
      over()
    })
    request.addEventListener("abort", over)
    stop.addEventListener("click", () => request.abort())
    request.open("POST", form.action)
    request.setRequestHeader("x-csrf-token", csrf)
    words.textContent = "0 %"
    request.send(body)
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault()
    take(chosenIn(input.files))
  })
  for (const choice of [input, folder]) choice.addEventListener("change", () => take(chosenIn(choice.files)))

  /** @param {ReadonlyArray<Chosen>} files */
  const take = (files) => {
    const wanted = files.filter(({ path }) => !ofSystem.test(path))
    for (const chosen of wanted.sort((one, other) => byName.compare(one.path, other.path))) add(chosen)
    input.value = ""
    folder.value = ""
    next()
  }

  acceptDrops(form, take)
}

/** @param {XMLHttpRequest} request */
const isPlain = (request) => request.getResponseHeader("content-type")?.startsWith("text/plain") === true

/**
 * Returns the server's plain-text message, or one for the status. A redirect means that the user is signed out.
 * @param {XMLHttpRequest} request
 */
const wordsOf = (request) => {
  if (request.status === 0 || request.status < 400) return "You are signed out. Open this page again."
  return isPlain(request) ? request.responseText : "The upload failed. Open this page again and retry."
}

/** Reloads the list. */
const showAll = async () => {
  const list = document.getElementById("files")
  const source = list?.dataset["source"]
  if (list === null || source === undefined) return
  const answer = await fetch(source, { headers: { accept: "text/html" }, redirect: "manual" })
  if (!answer.ok) return
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").body.firstElementChild
  if (!(next instanceof HTMLElement)) return
  const adopted = document.importNode(next, true)
  list.replaceWith(adopted)
  if (adopted.dataset["live"] !== undefined) keep(adopted)
}

const form = document.getElementById("drop")
if (form instanceof HTMLFormElement) enhance(form)
