import * as Limits from "../Limits.ts"

export interface AttachedPicture {
  readonly mimeType: string
  /** Empty if the text of the e-mail doesn't show it. */
  readonly contentId: string
  /** Bytes. */
  readonly size: number
}

/** True for a small picture that the text of an e-mail shows: a logo below a signature is no document. */
export const isSignaturePicture = ({ contentId, mimeType, size }: AttachedPicture): boolean =>
  /^image\//i.test(mimeType) && contentId !== "" && size <= Limits.signaturePictureBytes
