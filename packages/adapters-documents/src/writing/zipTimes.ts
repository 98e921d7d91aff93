/** Removes the modification times from an archive: they come from the machine's clock, in its time zone. */
const centralEntry = 0x02014b50
const endOfDirectory = 0x06054b50
const endBytes = 22
/** 1 January 1980, midnight: the format's zero. */
const noTime = 0
const firstDay = 0x21

export const withoutTimes = (archive: Uint8Array): Uint8Array => {
  const bytes = archive.slice()
  const view = new DataView(bytes.buffer)
  let end = bytes.length - endBytes
  while (view.getUint32(end, true) !== endOfDirectory) end--
  let at = view.getUint32(end + 16, true)
  while (view.getUint32(at, true) === centralEntry) {
    const local = view.getUint32(at + 42, true)
    for (const time of [at + 12, local + 10]) {
      view.setUint16(time, noTime, true)
      view.setUint16(time + 2, firstDay, true)
    }
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return bytes
}
