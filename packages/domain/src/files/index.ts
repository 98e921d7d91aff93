export { CaseFile, CaseFilePatch, FileRejection, FileStatus, labelOf, thoroughnessOf } from "./CaseFile.ts"
export { CaseFiles, type Original, type Upload } from "./CaseFiles.ts"
export {
  CaseFileStore,
  type ClaimedFile,
  type Containment,
  type FileHandling,
  type FileLease,
  type FileOwnership,
  type FileProgress,
  type KeptText,
  type NewCaseFile,
  type ReopenedFile,
  type SealedFacts,
  type TextDigest,
  type TextPiece
} from "./CaseFileStore.ts"
export { FileCorrection } from "./FileCorrection.ts"
export {
  CorrectionRefused,
  ExtractorUnavailable,
  FileKnown,
  FileNotInReview,
  FileNotOriginal,
  FileNotProcessed,
  FileNotReady,
  FileOwnershipLost,
  FileProblem,
  FileTooLarge,
  FileTypeUnsupported,
  FileUnreadable,
  TooManyFiles
} from "./FileErrors.ts"
export { filesNamed } from "./filesNamed.ts"
export { MediaType } from "./MediaType.ts"
export { type MarkedPart, partsIn } from "./partMarks.ts"
export * as PlainTextExtractor from "./PlainTextExtractor.ts"
export {
  type Contained,
  DocumentPart,
  Extracted,
  type ExtractOptions,
  TextExtractor,
  TextField
} from "./TextExtractor.ts"
export { CollectBuffers } from "./TransientBuffers.ts"
export type { CaseCorrections } from "./CaseCorrections.ts"
export type { FileRunner } from "./FileRunner.ts"
export type { FileRefused, FileTrouble, WorkFailed } from "./FileWork.ts"
export type { TextDigests } from "./TextDigests.ts"
